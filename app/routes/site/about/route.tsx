import { type ReactNode, use } from "react";
import { type AboutTexts, getAboutTexts } from "~/i18n/about-texts.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { ContactUrl, KioskMode } from "~/links/page-contexts.ts";
import { readPayload } from "~/links/payloads.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { leadClass, RichText, textPageClass } from "~/ui/text/rich-text.tsx";
import type { Route } from "./+types/route";
import styles from "./table-of-contents.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const { site, users } = getServices(context);
  return { texts: getAboutTexts(getLocale(context), site, users.rooms.areKnown()) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const payload = readPayload<{ texts: AboutTexts }>(new URL(request.url).pathname);
  return payload ?? serverLoader();
}

export default function AboutPage({ loaderData: { texts } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const contactUrl = use(ContactUrl);
  const inClass = use(KioskMode) ? undefined : texts.inClass;
  return (
    <article className={textPageClass()}>
      <title>{`${t("about.title")} · ${t("site.name")}`}</title>
      <ShareMeta title={t("about.title")} description={t("about.lead")} />
      <h1 tabIndex={-1}>{t("about.title")}</h1>
      <p className={leadClass()}>{t("about.lead")}</p>
      <TableOfContents
        label={t("about.contents")}
        entries={SECTION_IDS.filter((id) => id !== IN_CLASS || inClass !== undefined).map((id) => ({
          id,
          heading: t(`about.headings.${id}`),
        }))}
      />
      <AboutSection id="purpose">
        {texts.about === undefined ? <p>{t("about.purpose")}</p> : <RichText html={texts.about} />}
      </AboutSection>
      <AboutSection id="method">
        <p>{t("about.method")}</p>
      </AboutSection>
      {inClass !== undefined && (
        <AboutSection id={IN_CLASS}>
          <RichText html={inClass} />
        </AboutSection>
      )}
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

const IN_CLASS = "in-class";

/** Other pages link to these ids: `/about#terms`. */
const SECTION_IDS = [
  "purpose",
  "method",
  IN_CLASS,
  "sources",
  "accessibility",
  "terms",
  "privacy",
  "contact",
  "known-issues",
] as const;

type AboutSectionProps = { id: (typeof SECTION_IDS)[number]; children: ReactNode };

function AboutSection({ id, children }: AboutSectionProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`about.headings.${id}`)}</h2>
      {children}
    </section>
  );
}

/** The e-mail address is visible, so that visitors can copy it. On a kiosk it is text. */
function ContactLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const { protocol, pathname } = new URL(url);
  const isMail = protocol === "mailto:";
  if (use(KioskMode)) return isMail ? pathname : url;
  return <a href={url}>{isMail ? pathname : t("about.contactLink")}</a>;
}

type TableOfContentsProps = { label: string; entries: readonly { id: string; heading: string }[] };

function TableOfContents({ label, entries }: TableOfContentsProps) {
  return (
    <nav className={styles.contents} aria-label={label}>
      <ul className={styles.list}>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
