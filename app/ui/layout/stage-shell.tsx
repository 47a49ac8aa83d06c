import { type ReactNode, use } from "react";
import { useLocation } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { KioskMode } from "~/links/page-contexts.ts";
import { iconButtonClass } from "~/ui/button.tsx";
import { type Hue, toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import { BrandLink } from "./brand.tsx";
import { LanguageLink, SkipLink, StartOver } from "./header-links.tsx";
import { Horizon } from "./horizon.tsx";
import { CookiesRefused, PageAlert } from "./page-alert.tsx";
import { QuestionStep } from "./question-step.tsx";
import styles from "./quiz-layout.module.css";
import rotateHintStyles from "./rotate-hint.module.css";

type Props = {
  color: string | null;
  progress: ReactNode;
  closeTo: EnglishPath;
  closeText: string;
  sceneryUrl?: string | null | undefined;
  children: ReactNode;
};

export function StageShell({ color, progress, closeTo, closeText, sceneryUrl, children }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <QuizLayout
      hue={toHue(color)}
      sceneryUrl={sceneryUrl}
      skipText={t("site.skipToContent")}
      brand={<BrandLink />}
      progress={progress}
      close={
        <LocaleLink to={closeTo} className={iconButtonClass()}>
          <Icon name="close" />
          <VisuallyHidden>{closeText}</VisuallyHidden>
        </LocaleLink>
      }
      alert={<PageAlert />}
      language={
        <>
          <StartOver />
          <LanguageLink />
        </>
      }
      hint={
        <RotateHint
          key={pathname}
          text={t("question.turnPhone")}
          dismissText={t("question.turnPhoneDismiss")}
        />
      }
    >
      <CookiesRefused />
      {children}
    </QuizLayout>
  );
}

export type QuizHeader = {
  position: number;
  total: number;
  answered: number;
  /** Whether the questions are tried again. */
  isPractice?: boolean;
  closeTo: EnglishPath;
  color: string | null;
};

type QuizShellProps = { header: QuizHeader; sceneryUrl: string | null; children: ReactNode };

export function QuizShell({ header, sceneryUrl, children }: QuizShellProps) {
  const { t } = useTranslation();
  const progress = (
    <QuestionStep
      text={t(header.isPractice ? "question.stepAgain" : "question.step", header)}
      value={header.answered}
      max={header.total}
      label={t("question.progressLabel")}
    />
  );
  return (
    <StageShell
      color={header.color}
      progress={progress}
      closeTo={header.closeTo}
      closeText={t("question.close")}
      sceneryUrl={sceneryUrl}
    >
      {children}
    </StageShell>
  );
}

type QuizLayoutProps = {
  skipText: string;
  brand: ReactNode;
  progress: ReactNode;
  close: ReactNode;
  alert?: ReactNode;
  hint?: ReactNode;
  language: ReactNode;
  hue?: Hue;
  /** The picture that a kiosk shows above the page. */
  sceneryUrl?: string | null | undefined;
  children: ReactNode;
};

function QuizLayout({
  skipText,
  brand,
  progress,
  close,
  alert,
  hint,
  language,
  hue = "fjord",
  sceneryUrl,
  children,
}: QuizLayoutProps) {
  return (
    <div className={styles.page} data-page-layout="quiz" data-hue={hue}>
      <SkipLink text={skipText} />
      <header>
        <div className={styles.bar}>
          <div className={styles.brand} data-compact="">
            {brand}
          </div>
          <div className={styles.progress}>{progress}</div>
          <div className={styles.close}>
            {language}
            {close}
          </div>
        </div>
      </header>
      {alert}
      {hint}
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {sceneryUrl && use(KioskMode) && <img src={sceneryUrl} alt="" />}
      <Horizon />
    </div>
  );
}

type RotateHintProps = {
  text: string;
  dismissText: string;
};

/** A hint that works without scripts. With the path as `key`, it is shown again on the next page. */
function RotateHint({ text, dismissText }: RotateHintProps) {
  return (
    <aside className={rotateHintStyles.hint}>
      <Icon name="rotate" />
      <p className={rotateHintStyles.text}>{text}</p>
      <label className={rotateHintStyles.dismiss}>
        <input className={rotateHintStyles.checkbox} type="checkbox" />
        {dismissText}
      </label>
    </aside>
  );
}
