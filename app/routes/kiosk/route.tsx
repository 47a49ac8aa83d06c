import { createHash, timingSafeEqual } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { requestInfoContext } from "~/contexts.ts";
import { toAsciiDigits } from "~/domain/codes.ts";
import { endSession } from "~/http/end-session.server.ts";
import { textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { refusal, refuseForm, whole } from "~/http/refusal.server.ts";
import { beginVisit, resetKiosk, visitHeaders } from "~/http/reset-kiosk.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { isPrefetch } from "~/middleware/request-kind.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions, isKiosk } from "~/middleware/sessions.ts";
import { type Limits, MISS_WINDOW_S } from "~/services/limits/limits.server.ts";
import { createUser } from "~/services/users/accounts.server.ts";
import { ANONYMOUS } from "~/sessions/auth-session.server.ts";
import { kioskModeCookie } from "~/sessions/cookies.server.ts";
import { EMPTY_PROGRESS } from "~/sessions/progress-session.server.ts";
import { Button } from "~/ui/button.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormPage } from "~/ui/form/form-page.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;

/** `?reset` is the address to which an idle page without scripts refreshes. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const isOn = isKiosk(context);
  if (isOn && url.searchParams.has("reset") && isOwnRefresh(request)) return resetKiosk(context);
  return { isOn, asksForPin: getServices(context).settings.KIOSK_PIN !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get("intent");
  const locale = getLocale(context);
  if (intent === "start-over" && isKiosk(context)) return resetKiosk(context);
  if (intent === "turn-off" && isKiosk(context)) return leave(context, form);
  if (intent !== "turn-on" || isKiosk(context)) return seeOther(inLocale(locale, pagePath("/kiosk")));
  try {
    return await turnOn(context);
  } catch (error) {
    return refuseForm(context, error, {});
  }
}

export default function KioskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const errors = actionData?.errors ?? NO_ERRORS;
  const { isOn } = loaderData;
  const title = `${t("kiosk.heading")} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <FormPage
        heading={t(isOn ? "kiosk.headingOn" : "kiosk.heading")}
        intro={isOn ? <p>{t("kiosk.textOn")}</p> : <WhatItDoes />}
        errorHeading={t("account.errorHeading")}
        errors={listErrors(errors)}
      >
        {isOn && loaderData.asksForPin && (
          <TextField
            name="pin"
            label={t("kiosk.pin")}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            errors={errors.fields.pin ?? []}
          />
        )}
        <Button name="intent" value={isOn ? "turn-off" : "turn-on"}>
          {t(isOn ? "kiosk.turnOff" : "kiosk.turnOn")}
        </Button>
      </FormPage>
    </>
  );
}

function WhatItDoes() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("kiosk.intro")}</p>
      <ul>
        <li>{t("kiosk.pointReset")}</li>
        <li>{t("kiosk.pointAccounts")}</li>
        <li>{t("kiosk.pointLinks")}</li>
      </ul>
    </>
  );
}

/** Whether the refresh is our own page's, because another site's link must not end a visit. */
function isOwnRefresh(request: Request): boolean {
  return request.headers.get("Sec-Fetch-Site") !== "cross-site" && !isPrefetch(request);
}

function leave(context: Readonly<RouterContextProvider>, form: FormData) {
  const { t } = getTranslation(context);
  const { settings, limits } = getServices(context);
  const attempt = { typed: textIn(form, "pin"), address: context.get(requestInfoContext).address };
  const outcome = checkPin(settings.KIOSK_PIN, attempt, limits);
  if (outcome === "right") return turnOff(context);
  if (outcome === "wrong") return refusal(401, { fields: { pin: [t("kiosk.wrongPin")] }, whole: [] }, {});
  const headers = { "Retry-After": String(MISS_WINDOW_S) };
  return refusal(429, whole(t("account.tooMany", { count: MISS_WINDOW_S / 60 })), {}, headers);
}

type Context = Readonly<RouterContextProvider>;

/** Creates the first visit's kiosk user. @throws UserApiError, UserApiUnavailable, without any change */
async function turnOn(context: Context): Promise<Response> {
  const { chance, cookies } = getServices(context);
  const locale = getLocale(context);
  const nobody = { ...getCaller(context), isKiosk: true, tokens: NO_TOKENS };
  const userUuid = await createUser(nobody, chance.uuid());
  await endSession(context);
  beginVisit(context, locale, userUuid);
  const headers = visitHeaders(context, locale);
  headers.append("Set-Cookie", kioskModeCookie.write(true, cookies));
  return seeOther(inLocale(locale, pagePath("/")), headers);
}

async function turnOff(context: Context): Promise<Response> {
  await endSession(context);
  const sessions = getSessions(context);
  sessions.auth = ANONYMOUS;
  sessions.progress = EMPTY_PROGRESS;
  const locale = getLocale(context);
  const headers = visitHeaders(context, locale);
  headers.append("Set-Cookie", kioskModeCookie.write(false, getServices(context).cookies));
  return seeOther(inLocale(locale, pagePath("/kiosk")), headers);
}

/** A kiosk's user has no account. */
const NO_TOKENS = { get: () => null, set: () => undefined, end: () => undefined };

type Attempt = { typed: string; address: string | null };

/** Accepts digits of any script. Too many wrong PINs block the right one too. @param pin undefined if no PIN is needed */
function checkPin(
  pin: string | undefined,
  { typed, address }: Attempt,
  { pinsOfNetwork, pinsOfSite }: Limits,
): "right" | "wrong" | "too-many" {
  if (pin === undefined) return "right";
  if (pinsOfSite.isReached(null) || pinsOfNetwork.isReached(address)) return "too-many";
  if (timingSafeEqual(hash(toAsciiDigits(typed)), hash(toAsciiDigits(pin)))) return "right";
  pinsOfSite.countMiss(null);
  pinsOfNetwork.countMiss(address);
  return "wrong";
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
