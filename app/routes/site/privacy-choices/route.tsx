import { data } from "react-router";
import { textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { toOwnPath } from "~/links/own-path.ts";
import { aboutPath, pagePath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getAnalyticsState } from "~/middleware/observer.ts";
import { getServices } from "~/middleware/services.ts";
import { expireAnalyticsCookies, writeAnalyticsConsent } from "~/sessions/cookies.server.ts";
import { actionsClass, Button } from "~/ui/button.tsx";
import { FormPage } from "~/ui/form/form-page.tsx";
import type { Route } from "./+types/route";
import styles from "./what-is-counted.module.css";

export function loader({ request, context }: Route.LoaderArgs) {
  return { analytics: getAnalyticsState(request, context) };
}

/** Leads back to the page of the form. Keeps no choice if counting is off. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const choice = textIn(form, "choice");
  if (choice !== "granted" && choice !== "denied") return data({ isUnknown: true }, { status: 400 });
  const back = toOwnPath(textIn(form, "back")) ?? pagePath("/privacy-choices");
  const address = inLocale(getLocale(context), back);
  if (getAnalyticsState(request, context) === "off") return seeOther(address);
  const analyticsCookies = choice === "denied" ? expireAnalyticsCookies(request.headers.get("Cookie")) : [];
  const cookies = [writeAnalyticsConsent(choice, getServices(context).cookies), ...analyticsCookies];
  return seeOther(
    address,
    cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  );
}

export default function PrivacyChoicesPage({ loaderData: { analytics }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = `${t("privacyChoices.title")} · ${t("site.name")}`;
  const canChoose = analytics !== "off" && analytics !== "refused";
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <FormPage
        heading={t("privacyChoices.title")}
        intro={<p role="status">{t(`privacyChoices.states.${analytics}`)}</p>}
        errorHeading={t("privacyChoices.errorHeading")}
        errors={actionData ? [{ fieldId: null, text: t("privacyChoices.unknownChoice") }] : []}
        below={
          <>
            {analytics !== "off" && <WhatIsCounted />}
            <LocaleLink to={aboutPath("privacy")}>{t("privacyChoices.statement")}</LocaleLink>
          </>
        }
      >
        {canChoose && (
          <div className={actionsClass()}>
            <Button variant="secondary" name="choice" value="granted">
              {t("privacyChoices.yes")}
            </Button>
            <Button variant="secondary" name="choice" value="denied">
              {t("privacyChoices.no")}
            </Button>
          </div>
        )}
      </FormPage>
    </>
  );
}

function WhatIsCounted() {
  const { t } = useTranslation();
  return (
    <section className={styles.text} aria-labelledby="counted">
      <h2 id="counted">{t("privacyChoices.countedHeading")}</h2>
      <ul className={styles.list}>
        <li>{t("privacyChoices.countedPages")}</li>
        <li>{t("privacyChoices.countedBrowser")}</li>
        <li>{t("privacyChoices.countedCookies")}</li>
      </ul>
      <p>{t("privacyChoices.notCounted")}</p>
    </section>
  );
}
