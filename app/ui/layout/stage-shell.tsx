import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { iconButtonClass } from "~/ui/button.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import { BrandLink } from "./brand-link.tsx";
import { CookiesRefused } from "./cookies-refused.tsx";
import { LanguageLink } from "./language-link.tsx";
import { PageAlert } from "./page-alert.tsx";
import { QuizLayout } from "./quiz-layout.tsx";
import { RotateHint } from "./rotate-hint.tsx";
import { StartOver } from "./start-over.tsx";

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
