import { useTranslation } from "~/i18n/use-translation.ts";
import { leadClass, textPageClass } from "~/ui/rich-text.tsx";

/** Other pages link to these ids: `/about#terms`. */
const SECTIONS = [
  ["purpose", "about.purposeHeading", "about.purpose"],
  ["method", "about.methodHeading", "about.method"],
  ["sources", "about.sourcesHeading", "about.sources"],
  ["accessibility", "about.accessibilityHeading", "about.accessibility"],
  ["terms", "about.termsHeading", "about.terms"],
  ["privacy", "about.privacyHeading", "about.privacy"],
  ["contact", "about.contactHeading", "about.contact"],
  ["known-issues", "about.issuesHeading", "about.issues"],
] as const;

export default function AboutPage() {
  const { t } = useTranslation();
  return (
    <article className={textPageClass()}>
      <title>{`${t("about.title")} · ${t("site.name")}`}</title>
      <meta name="description" content={t("about.lead")} />
      <h1 tabIndex={-1}>{t("about.title")}</h1>
      <p className={leadClass()}>{t("about.lead")}</p>
      {SECTIONS.map(([id, heading, text]) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{t(heading)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
    </article>
  );
}
