import { type ReactNode, use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { Answered } from "~/domain/quiz/round.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { isJustAnswered } from "~/links/embed-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { SiteOrigin } from "~/links/page-contexts.ts";
import { pagePath } from "~/links/paths.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Brand, brandLinkClass } from "~/ui/layout/brand.tsx";
import { type Hue, toHue } from "~/ui/picture/hue.ts";
import { Notice } from "~/ui/text/notice.tsx";
import styles from "./embed-layout.module.css";

type Props = {
  color: string | null;
  /** The site's page for what the embed shows. */
  siteTo: EnglishPath;
  /** The site's page for what a frame without scripts and forms cannot do; by default `siteTo`. */
  insteadTo?: EnglishPath;
  /** Whether the site can take over answers. */
  hasAnswers: boolean;
  message?: EmbedMessage | null;
  children: ReactNode;
};

export function EmbedShell({
  color,
  siteTo,
  insteadTo = siteTo,
  hasAnswers,
  message = null,
  children,
}: Props) {
  const { t, locale } = useTranslation();
  const address = use(SiteOrigin) + inLocale(locale, insteadTo);
  const brand = (
    <LocaleLink to={pagePath("/")} className={brandLinkClass()}>
      <Brand />
    </LocaleLink>
  );
  return (
    <EmbedLayout
      hue={toHue(color)}
      brand={brand}
      message={message}
      onward={<SiteLink to={siteTo} hasAnswers={hasAnswers} />}
      blocked={
        <p>
          {t("embed.blocked")}{" "}
          <a href={address} dir="ltr">
            {address}
          </a>
        </p>
      }
    >
      <meta name="robots" content="noindex" />
      {children}
      <FrameNotices />
    </EmbedLayout>
  );
}

type EmbedLayoutProps = {
  hue: Hue;
  brand: ReactNode;
  /** The link to the whole site. */
  onward: ReactNode;
  /** Shown in frames without scripts, which may block forms too. */
  blocked: ReactNode;
  message: EmbedMessage | null;
  children: ReactNode;
};

/** The script measures the height of `data-embed` and tells `data-message`. */
function EmbedLayout({ hue, brand, onward, blocked, message, children }: EmbedLayoutProps) {
  return (
    <div
      className={styles.page}
      data-embed=""
      data-message={message ? JSON.stringify(message) : undefined}
      data-hue={hue}
    >
      <noscript className={styles.blocked}>{blocked}</noscript>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        {onward}
        {brand}
      </footer>
    </div>
  );
}

type SiteLinkProps = {
  to: EnglishPath;
  /** Whether the site can take over answers. */
  hasAnswers: boolean;
};

/** Opens the site in another tab. After an answer, a button hands the answers off to the site. */
function SiteLink({ to, hasAnswers }: SiteLinkProps) {
  const { t } = useTranslation();
  return (
    <>
      <LocaleLink to={to} className={buttonClass("quiet")}>
        {t("embed.toSite")}
      </LocaleLink>
      {hasAnswers && (
        <form method="post" target="_blank">
          <Button variant="quiet" name="intent" value="take-along">
            {t("embed.handOff")}
          </Button>
        </form>
      )}
    </>
  );
}

/** Notices that the embed's script shows when they apply. */
function FrameNotices() {
  const { t } = useTranslation();
  return (
    <>
      <div role="alert" data-notice="unsent" hidden>
        <Notice kind="warning">{t("embed.unsaved")}</Notice>
      </div>
      <div role="status" data-notice="outside" hidden>
        <Notice>
          {t("embed.outside")} <output dir="ltr" />
        </Notice>
      </div>
    </>
  );
}

/** What an embed tells the page around it, once: nothing personal, because that page may be anybody's. */
type EmbedMessage =
  | { type: "vidare:answered"; v: 1; question: string; right: boolean }
  | { type: "vidare:completed"; v: 1; right: number; of: number };

/** Null unless the learner comes directly from the answer. `shown` is null before an answer. */
export function toAnsweredMessage(
  query: URLSearchParams,
  question: { globalId: string },
  shown: Answered | null,
): EmbedMessage | null {
  if (!shown || !isJustAnswered(query)) return null;
  return { type: "vidare:answered", v: 1, question: question.globalId, right: shown.isCorrect };
}

export function toCompletedMessage({ right, total }: { right: number; total: number }): EmbedMessage {
  return { type: "vidare:completed", v: 1, right, of: total };
}
