import type { ReactNode } from "react";
import { redirect } from "react-router";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { refusal, refuseForm, whole } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { handoffPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { toQrCode } from "~/services/qr/qr-code.server.ts";
import { createHandoff, type Handoff } from "~/services/users/handoffs.server.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormPage } from "~/ui/form/form-page.tsx";
import { QrCode } from "~/ui/picture/qr-code.tsx";
import type { Route } from "./+types/route";
import styles from "./handoff-page.module.css";

export const headers = keepActionHeaders;

export function loader({ url, context }: Route.LoaderArgs) {
  const locale = getLocale(context);
  const { auth, progress } = getSessions(context);
  if (auth.userUuid === null) throw redirect(inLocale(locale, pagePath("/")));
  const { handoff } = progress;
  if (handoff === null || handoff.expiresAt <= getServices(context).clock()) return { handoff: null };
  const path = handoffPath(handoff.code);
  const address = url.origin + inLocale(locale, path);
  return { handoff: { address, qrCode: toQrCode(address) } };
}

/** Keeps the code in the session, because the next visitor could find an address with it by Back. */
export async function action({ request, context }: Route.ActionArgs) {
  await readForm(request);
  const locale = getLocale(context);
  const { t } = getTranslation(context, locale);
  const sessions = getSessions(context);
  const { userUuid } = sessions.auth;
  if (userUuid === null) return seeOther(inLocale(locale, pagePath("/")));
  let handoff: Handoff | null;
  try {
    handoff = await createHandoff(getCaller(context), userUuid);
  } catch (error) {
    return refuseForm(context, error, {});
  }
  if (!handoff) return refusal(404, whole(t("handoff.missing")), {});
  sessions.progress = { ...sessions.progress, handoff };
  return seeOther(inLocale(locale, pagePath("/h")));
}

export default function OfferHandoffPage({ loaderData: { handoff }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = `${t("handoff.takeHome")} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      {handoff && <HandoffCode {...handoff} />}
      {!handoff && (
        <FormPage
          heading={t("handoff.takeHome")}
          intro={<p>{t("handoff.offer")}</p>}
          errorHeading={t("account.errorHeading")}
          errors={listErrors(actionData?.errors ?? NO_ERRORS)}
        >
          <Button>{t("handoff.makeCode")}</Button>
        </FormPage>
      )}
    </>
  );
}

type HandoffCodeProps = { address: string; qrCode: { size: number; path: string } };

function HandoffCode({ address, qrCode }: HandoffCodeProps) {
  const { t } = useTranslation();
  return (
    <HandoffPage
      heading={t("handoff.takeHome")}
      code={<QrCode {...qrCode} label={t("handoff.qrCode")} />}
      address={address.replace(/^https?:\/\//, "")}
    >
      <p>{t("handoff.scan")}</p>
      <p>{t("handoff.once")}</p>
      <p>
        <LocaleLink to={pagePath("/")} className={buttonClass("secondary")}>
          {t("handoff.goOn")}
        </LocaleLink>
      </p>
    </HandoffPage>
  );
}

type HandoffPageProps = { heading: string; code: ReactNode; address: string; children: ReactNode };

function HandoffPage({ heading, code, address, children }: HandoffPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.code}>
        {code}
        <p className={styles.address} translate="no">
          {address}
        </p>
      </div>
      <div className={styles.text}>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </div>
    </div>
  );
}
