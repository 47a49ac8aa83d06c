import type { RouterContextProvider } from "react-router";
import { maskEmail, parseMaskedEmail } from "~/domain/names.ts";
import { endTokens } from "~/http/end-session.server.ts";
import { plainTextIn, textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { refusal, refuseForm, whole } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { EmailField } from "~/routes/account/credential-fields.tsx";
import { startSession } from "~/routes/account/identity.server.ts";
import { askForPasswordMail, logInByToken } from "~/services/users/accounts.server.ts";
import { acceptHandoff, createHandoff, type Handoff } from "~/services/users/handoffs.server.ts";
import {
  isInvalid,
  isUnauthorized,
  isUnknownUser,
  UserApiError,
  UserApiUnavailable,
} from "~/services/users/user-api-error.ts";
import { Button } from "~/ui/button.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormPage } from "~/ui/form/form-page.tsx";
import { CheckboxField } from "~/ui/form/text-field.tsx";
import { CookiesNeeded } from "~/ui/layout/cookies-needed.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;

/** With the token of a mail, the page logs in; without one, it offers to send such a mail. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const token = searchParams.get("token");
  const uuid = searchParams.get("uuid");
  const account = parseMaskedEmail(searchParams.get("account"));
  return {
    link: token && uuid ? { token, uuid, account } : null,
    asksForProgress: hasAnonymousProgress(context),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const locale = getLocale(context);
  const { t } = getTranslation(context, locale);
  const email = plainTextIn(form, "email");
  const token = textIn(form, "token");
  try {
    if (token === "") await askForPasswordMail(getCaller(context), email);
    else if (!(await logInByLink(context, readLink(form), form.get("handOn") === "on")))
      return refusal(401, whole(t("account.linkOfAnother")), { intent: "send-link" });
  } catch (error) {
    const isDead = token !== "" && (isUnauthorized(error) || isUnknownUser(error) || isInvalid(error));
    if (isDead) return refusal(401, whole(t("account.passwordLinkExpired")), { intent: "send-link" });
    return refuseForm(context, error, token === "" ? { email, intent: "send-link" } : {});
  }
  showAlert(context, token === "" ? "account.emailSent" : "account.chooseNewPassword");
  const next = token === "" ? pagePath("/account/login") : pagePath("/account/me/settings");
  return seeOther(inLocale(locale, next));
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, asksForProgress } = loaderData;
  const { t } = useTranslation();
  const errors = actionData?.errors ?? NO_ERRORS;
  const shownLink = actionData?.kept.intent === "send-link" ? null : link;
  const title = `${t("account.forgotHeading")} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <ShareMeta title={t("account.forgotHeading")} description={t("share.newPassword")} />
      <meta name="referrer" content="same-origin" />
      <FormPage
        heading={t("account.forgotHeading")}
        intro={<Intro link={shownLink} />}
        notice={<CookiesNeeded />}
        errorHeading={t("account.errorHeading")}
        errors={listErrors(errors)}
        below={
          link && (
            <p>
              <LocaleLink to={pagePath("/account/forgot-password")}>{t("account.askForLink")}</LocaleLink>
            </p>
          )
        }
      >
        {shownLink ? (
          <LinkForm link={shownLink} asksForProgress={asksForProgress} />
        ) : (
          <>
            <EmailField email={actionData?.kept.email} errors={errors} />
            <Button>{t("account.sendLink")}</Button>
          </>
        )}
      </FormPage>
    </>
  );
}

function Intro({ link }: { link: MailedLink | null }) {
  const { t } = useTranslation();
  if (!link) return <p>{t("account.forgotText")}</p>;
  if (link.account === null) return <p>{t("account.forgotLinkText")}</p>;
  return <p>{t("account.forgotLinkAccount", { account: link.account })}</p>;
}

function readLink(form: FormData): Link {
  const account = form.has("account") ? textIn(form, "account") : null;
  return { token: textIn(form, "token"), userUuid: textIn(form, "uuid"), account };
}

type Context = Readonly<RouterContextProvider>;

type Link = {
  token: string;
  userUuid: string;
  account: string | null;
};

/**
 * Brings the anonymous user's progress by a hand-off, if the visitor agreed and the server can: a login by a link names no such user.
 * @returns false, without a login, if somebody else made the link: it belongs to another account than it names
 * @throws UserApiError, UserApiUnavailable; the link is still valid then
 */
async function logInByLink(
  context: Context,
  { token, userUuid, account }: Link,
  bringsProgress: boolean,
): Promise<boolean> {
  const handoff = bringsProgress ? await createOwnHandoff(context) : null;
  const loggedIn = await logInByToken(getCaller(context), token, userUuid);
  if (account !== null && account !== maskEmail(loggedIn.user.email ?? "")) {
    await endTokens(context, loggedIn.tokens);
    return false;
  }
  startSession(context, loggedIn, { isByLink: true });
  if (handoff) await accept(context, handoff, userUuid);
  return true;
}

function hasAnonymousProgress(context: Context): boolean {
  const { userUuid, tokens } = getSessions(context).auth;
  return userUuid !== null && tokens === null;
}

async function createOwnHandoff(context: Context): Promise<Handoff | null> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null || !hasAnonymousProgress(context)) return null;
  try {
    return await createHandoff(getCaller(context), userUuid);
  } catch (error) {
    if (isUnknownUser(error)) return null;
    throw error;
  }
}

/** Only logs a failure, because the login has succeeded and the link is used up. */
async function accept(context: Context, { code }: Handoff, userUuid: string): Promise<void> {
  try {
    await acceptHandoff(getCaller(context), code, userUuid);
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    getServices(context).log.warn({ reason: error.message }, "hand-off failed");
  }
}

type MailedLink = { token: string; uuid: string; account: string | null };

/** This device's progress goes into the account only with a tick, because somebody else may have sent the link. */
function LinkForm({ link, asksForProgress }: { link: MailedLink; asksForProgress: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <input type="hidden" name="token" value={link.token} />
      <input type="hidden" name="uuid" value={link.uuid} />
      {link.account !== null && <input type="hidden" name="account" value={link.account} />}
      {asksForProgress && <CheckboxField name="handOn">{t("account.handOn")}</CheckboxField>}
      <Button>{t("account.forgotLinkButton")}</Button>
    </>
  );
}
