import type { RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { endTokens } from "~/http/end-session.server.ts";
import { plainTextIn, textIn } from "~/http/form-text.server.ts";
import { readForm, readNonce, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { refusal, refuseForm, whole } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { toOwnPath, withBack } from "~/links/own-path.ts";
import { aboutPath, pagePath, withQuery } from "~/links/paths.ts";
import { createNonce, getCaller, getOrCreateUser, redirectIfLoggedIn } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import { EmailField, NewPasswordFields } from "~/routes/account/credential-fields.tsx";
import { startSession } from "~/routes/account/identity.server.ts";
import { logIn, register, type Registration } from "~/services/users/accounts.server.ts";
import {
  isNotVerified,
  isUnauthorized,
  isUnknownUser,
  UserApiError,
  UserApiUnavailable,
} from "~/services/users/user-api-error.ts";
import { Button } from "~/ui/button.tsx";
import { type FormErrors, listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormPage } from "~/ui/form/form-page.tsx";
import { CheckboxField } from "~/ui/form/text-field.tsx";
import { CookiesNeeded } from "~/ui/layout/cookies-needed.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;
export const handle: PageHandle = { script: "show-password" };

const PROFILE = pagePath("/account/me/profile");

/** The next step that the last page names if the visitor is not logged in. */
const NEXT: Record<SignUp, { next?: "login" | "verify" }> = {
  "logged in": {},
  "not logged in": { next: "login" },
  unverified: { next: "verify" },
};

export function loader({ url, context }: Route.LoaderArgs) {
  const back = toOwnPath(url.searchParams.get("back"));
  redirectIfLoggedIn(context, back ?? PROFILE);
  return { back, isKiosk: getCaller(context).isKiosk, nonce: createNonce(context) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const back = toOwnPath(url.searchParams.get("back"));
  redirectIfLoggedIn(context, back ?? PROFILE);
  const locale = getLocale(context);
  const { t } = getTranslation(context, locale);
  const email = plainTextIn(form, "email");
  if (getCaller(context).isKiosk)
    return refusal(403, whole(t("account.noAccountCreationInKioskMode")), { email });
  try {
    const signUp = await registerVisitor(context, readNonce(form), {
      email,
      password: textIn(form, "password"),
      confirmPassword: textIn(form, "confirmPassword"),
      hasAgreed: form.get("agreementsCheck") === "on",
    });
    const query = { ...NEXT[signUp], ...(back !== null && { back }) };
    return seeOther(inLocale(locale, withQuery(pagePath("/account/signup/success"), query)));
  } catch (error) {
    return refuseForm(
      context,
      error,
      { email },
      {
        unauthorized: t("account.alreadyRegistered"),
        forbidden: t("account.signUpForbidden"),
        conflict: t("account.alreadyRegistered"),
      },
    );
  }
}

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, isKiosk, nonce } = loaderData;
  const { t } = useTranslation();
  const title = `${t("account.signUp")} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <ShareMeta title={t("account.signUp")} description={t("share.signUp")} />
      {isKiosk && (
        <FormPage
          heading={t("account.signUp")}
          notice={!actionData && <Notice kind="warning">{t("account.noAccountCreationInKioskMode")}</Notice>}
          errorHeading={t("account.errorHeading")}
          errors={listErrors(actionData?.errors ?? NO_ERRORS)}
          children={null}
        />
      )}
      {!isKiosk && (
        <SignupForm
          errors={actionData?.errors ?? NO_ERRORS}
          email={actionData?.kept.email ?? ""}
          back={back}
          nonce={nonce}
        />
      )}
    </>
  );
}

type SignupFormProps = { errors: FormErrors; email: string; back: EnglishPath | null; nonce: string };

function SignupForm({ errors, email, back, nonce }: SignupFormProps) {
  const { t } = useTranslation();
  const { fields } = errors;
  return (
    <FormPage
      heading={t("account.signUp")}
      intro={<p>{t("account.signUpIntro")}</p>}
      notice={<CookiesNeeded />}
      errorHeading={t("account.errorHeading")}
      errors={listErrors(errors, {
        email: t("account.email"),
        password: t("account.password"),
        confirmPassword: t("account.confirmPassword"),
      })}
      below={
        <p>
          {t("account.haveAccount")}{" "}
          <LocaleLink to={withBack(pagePath("/account/login"), back)}>{t("account.logIn")}</LocaleLink>
        </p>
      }
    >
      <input type="hidden" name="nonce" value={nonce} />
      <EmailField email={email} errors={errors} />
      <NewPasswordFields label={t("account.password")} errors={errors} />
      <CheckboxField name="agreementsCheck" errors={fields.agreementsCheck ?? []}>
        {t("account.agree")} <LocaleLink to={aboutPath("terms")}>{t("account.terms")}</LocaleLink>{" "}
        {t("account.and")} <LocaleLink to={aboutPath("privacy")}>{t("account.privacy")}</LocaleLink>
      </CheckboxField>
      <Button>{t("account.signUp")}</Button>
    </FormPage>
  );
}

type Context = Readonly<RouterContextProvider>;
type NewAccount = Omit<Registration, "userUuid">;

/** "unverified": this server allows no login until the address is verified. */
type SignUp = "logged in" | "not logged in" | "unverified";

/**
 * Registers the visitor's anonymous user, or a new one if that user is unknown or already has another account. Then logs in.
 * The login names no anonymous user, because the account already has the progress.
 * @throws UserApiError, UserApiUnavailable; there is no account then
 */
async function registerVisitor(context: Context, nonce: string, account: NewAccount): Promise<SignUp> {
  try {
    await registerUser(context, nonce, account);
  } catch (error) {
    const earlier = isRefused(error) ? await logInToOwn(context, account) : null;
    if (earlier) return earlier;
    if (!isUnknownUser(error) && !isUnauthorized(error)) throw error;
    await registerAnother(context, nonce, account, isUnauthorized(error));
  }
  return logInAfterwards(context, account);
}

async function registerUser(context: Context, nonce: string, account: NewAccount): Promise<void> {
  await register(getCaller(context), { ...account, userUuid: await getOrCreateUser(context, nonce) });
}

/** If `isKnown`, the visitor keeps the old user when registering the new one fails. */
async function registerAnother(context: Context, nonce: string, account: NewAccount, isKnown: boolean) {
  const sessions = getSessions(context);
  const before = { ...sessions };
  forgetUser(context);
  try {
    await registerUser(context, nonce, account);
  } catch (error) {
    if (isKnown) Object.assign(sessions, before);
    throw error;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof UserApiError && [401, 403, 409].includes(error.status);
}

/** Logs in if a form is sent again after a lost response. Null if the visitor's user has no such account. */
async function logInToOwn(context: Context, { email, password }: NewAccount): Promise<SignUp | null> {
  try {
    const loggedIn = await logIn(getCaller(context), { email, password, anonymousUuid: null });
    if (loggedIn.user.uuid === getSessions(context).auth.userUuid) {
      startSession(context, loggedIn);
      return "logged in";
    }
    await endTokens(context, loggedIn.tokens);
    return null;
  } catch (error) {
    if (!(error instanceof UserApiError)) throw error;
    return isNotVerified(error) ? "unverified" : null;
  }
}

async function logInAfterwards(context: Context, { email, password }: NewAccount): Promise<SignUp> {
  try {
    startSession(context, await logIn(getCaller(context), { email, password, anonymousUuid: null }));
    return "logged in";
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    getServices(context).log.warn({ reason: error.message }, "registered, but not logged in");
    return isNotVerified(error) ? "unverified" : "not logged in";
  }
}
