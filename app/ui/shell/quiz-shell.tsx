import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { iconButtonClass } from "~/ui/button.tsx";
import { toHue } from "~/ui/hue.ts";
import { Icon } from "~/ui/icon.tsx";
import { QuestionStep } from "~/ui/question-step.tsx";
import { QuizLayout } from "~/ui/quiz-layout.tsx";
import { RotateHint } from "~/ui/rotate-hint.tsx";
import { BrandLink } from "~/ui/shell/brand-link.tsx";
import { CookiesRefused } from "~/ui/shell/cookies-refused.tsx";
import { LanguageLink } from "~/ui/shell/language-link.tsx";
import { PageAlert } from "~/ui/shell/page-alert.tsx";
import { StartOver } from "~/ui/shell/start-over.tsx";
import { VisuallyHidden } from "~/ui/visually-hidden.tsx";

/** `closeTo` is a path in English form. */
export type QuizPlace = {
  position: number;
  total: number;
  answered: number;
  closeTo: string;
  color: string | null;
};

export function QuizShell({ place, children }: { place: QuizPlace; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const text = t("question.step", { position: place.position, total: place.total });
  return (
    <QuizLayout
      hue={toHue(place.color)}
      skipText={t("site.skipToContent")}
      brand={<BrandLink />}
      progress={
        <QuestionStep
          text={text}
          value={place.answered}
          max={place.total}
          label={t("question.progressLabel")}
        />
      }
      close={
        <LocaleLink to={place.closeTo} className={iconButtonClass()}>
          <Icon name="close" />
          <VisuallyHidden>{t("question.close")}</VisuallyHidden>
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
