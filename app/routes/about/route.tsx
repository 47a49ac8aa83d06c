import { useTranslation } from "react-i18next";
import type { Route } from "./+types/route";
import { getI18n } from "~/i18n/i18n.server";
import { getLocale } from "~/middleware/locale";
import { proseClass } from "~/ui/rich-text";

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  return [{ title: loaderData.title }, { name: "description", content: loaderData.description }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { t } = getI18n(getLocale(context));
  return { title: `${t("about.title")} · ${t("site.name")}`, description: t("about.lead") };
}

/** What is said here is linked to by its part: `/about#terms`, `/about#privacy`, `/about#known-issues`. */
const parts = [
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
    <article className={proseClass()}>
      <h1 tabIndex={-1}>{t("about.title")}</h1>
      <p>{t("about.lead")}</p>
      {parts.map(([id, heading, text]) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{t(heading)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
    </article>
  );
}
