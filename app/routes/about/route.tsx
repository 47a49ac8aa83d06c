import { aboutTexts } from "~/i18n/about-texts.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { getLocale } from "~/middleware/locale.ts";
import { contactUrl } from "~/services/contact-url.server.ts";
import { leadClass, RichText, textPageClass } from "~/ui/rich-text.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { TableOfContents } from "~/ui/table-of-contents.tsx";
import type { Route } from "./+types/route";
import { AboutSection, SECTION_IDS } from "./about-section.tsx";
import { ContactLink } from "./contact-link.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { texts: aboutTexts[getLocale(context)], contactUrl };
}

export default function AboutPage({ loaderData: { texts, contactUrl } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <article className={textPageClass()}>
      <title>{`${t("about.title")} · ${t("site.name")}`}</title>
      {import.meta.env.SSR && <ShareMeta title={t("about.title")} description={t("about.lead")} />}
      <h1 tabIndex={-1}>{t("about.title")}</h1>
      <p className={leadClass()}>{t("about.lead")}</p>
      <TableOfContents
        label={t("about.contents")}
        entries={SECTION_IDS.map((id) => ({ id, heading: t(`about.headings.${id}`) }))}
      />
      <AboutSection id="purpose">
        <p>{t("about.purpose")}</p>
      </AboutSection>
      <AboutSection id="method">
        <p>{t("about.method")}</p>
      </AboutSection>
      <AboutSection id="sources">
        <p>{t("about.sources")}</p>
      </AboutSection>
      <AboutSection id="accessibility">
        <RichText html={texts.accessibility} />
      </AboutSection>
      <AboutSection id="terms">
        <RichText html={texts.terms} />
      </AboutSection>
      <AboutSection id="privacy">
        <RichText html={texts.privacy} />
      </AboutSection>
      <AboutSection id="contact">
        <p>{t("about.contact")}</p>
        <p>{contactUrl === null ? t("about.noContact") : <ContactLink url={contactUrl} />}</p>
      </AboutSection>
      <AboutSection id="known-issues">
        <p>{t("about.issues")}</p>
      </AboutSection>
    </article>
  );
}
