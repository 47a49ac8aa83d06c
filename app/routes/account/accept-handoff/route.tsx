import { generatePath, redirect, type RouterContextProvider } from "react-router";
import { parseHandoffCode } from "~/domain/codes.ts";
import { notFound, readForm, readNonce, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { refusal, refuseForm, whole } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { toOwnPath } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";
import { createNonce, getCaller, getOrCreateUser } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { acceptHandoffOnce } from "~/services/users/handoffs.server.ts";
import { isUnknownUser } from "~/services/users/user-api-error.ts";
import { withoutUser } from "~/sessions/progress-session.server.ts";
import { Button } from "~/ui/button.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormPage } from "~/ui/form/form-page.tsx";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;

/** A GET copies nothing, because mail programs open links. @throws 301 to the code without what a mail program added */
export function loader({ request, url, pattern, params, context }: Route.LoaderArgs) {
  const code = parseHandoffCode(params.code) ?? notFound(request);
  if (code !== params.code) throw redirect(generatePath(`/${pattern}`, { code }) + url.search, 301);
  return { nonce: createNonce(context) };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const code = parseHandoffCode(params.code) ?? notFound(request);
  const nonce = readNonce(await readForm(request));
  const locale = getLocale(context);
  const { t } = getTranslation(context, locale);
  try {
    const isAccepted = await acceptForVisitor(context, code, nonce);
    if (!isAccepted) return refusal(404, whole(t("handoff.missing")), {});
  } catch (error) {
    return refuseForm(context, error, {});
  }
  showAlert(context, "handoff.claimed");
  return seeOther(inLocale(locale, toOwnPath(url.searchParams.get("back")) ?? pagePath("/")));
}

export default function HandoffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = `${t("handoff.claimHeading")} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="referrer" content="same-origin" />
      <meta name="robots" content="noindex" />
      <FormPage
        heading={t("handoff.claimHeading")}
        intro={<p>{t("handoff.claimText")}</p>}
        errorHeading={t("account.errorHeading")}
        errors={listErrors(actionData?.errors ?? NO_ERRORS)}
      >
        <input type="hidden" name="nonce" value={loaderData.nonce} />
        <Button>{t("handoff.claim")}</Button>
      </FormPage>
    </>
  );
}

type Context = Readonly<RouterContextProvider>;

/** False if the server has no such call. @throws UserApiError, UserApiUnavailable */
async function acceptForVisitor(context: Context, code: string, nonce: string): Promise<boolean> {
  try {
    return await accept(context, code, nonce);
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
    forgetUser(context);
    return accept(context, code, nonce);
  }
}

async function accept(context: Context, code: string, nonce: string): Promise<boolean> {
  const userUuid = await getOrCreateUser(context, nonce);
  const isAccepted = await acceptHandoffOnce(getCaller(context), { code, userUuid, nonce });
  const sessions = getSessions(context);
  sessions.progress = withoutUser(sessions.progress);
  return isAccepted;
}
