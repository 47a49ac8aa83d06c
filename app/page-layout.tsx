import { use, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { localeNames, locales } from "~/domain/locales";
import { LocaleLink } from "~/i18n/locale-link";
import { chosenAnswerPath } from "~/i18n/quiz-paths";
import { inLocale, withoutLocale } from "~/i18n/localized-paths";
import { TravellingState, withState } from "~/i18n/travelling-state";
import { toPageHandle } from "~/ui/page-handle";
import type { loader } from "~/root";
import { toQuizPlace, type QuizPlace } from "~/ui/quiz-place";
import { AlertRegion } from "~/ui/alert";
import { BlankLayout } from "~/ui/blank-layout";
import { Brand, brandLinkClass } from "~/ui/brand";
import { iconButtonClass } from "~/ui/button";
import { DefaultLayout } from "~/ui/default-layout";
import { toHue } from "~/ui/hue";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { QuestionStep } from "~/ui/question-step";
import { QuizLayout } from "~/ui/quiz-layout";
import { RotateHint } from "~/ui/rotate-hint";
import { VisuallyHidden } from "~/ui/visually-hidden";

/** Renders a page in the layout that its route names (specification, section 2). */
export function PageLayout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const layout = matches.map((match) => toPageHandle(match.handle).layout).findLast(Boolean) ?? "default";
  if (layout === "blank") return <BlankLayout>{children}</BlankLayout>;
  const place = matches.map((match) => toQuizPlace(match.loaderData)).findLast(Boolean);
  const page = (
    <>
      <CookiesRefused />
      {children}
    </>
  );
  if (layout === "quiz" && place) return <Quiz place={place}>{page}</Quiz>;
  return <Default>{page}</Default>;
}

function Default({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <DefaultLayout
      skipText={t("site.skipToContent")}
      brand={<BrandLink />}
      navLabel={t("site.mainNav")}
      nav={<LocaleLink to="/about">{t("site.about")}</LocaleLink>}
      language={<LanguageLink />}
      alert={<PageAlert />}
      footer={<p>{t("site.footer")}</p>}
    >
      {children}
    </DefaultLayout>
  );
}

function Quiz({ place, children }: { place: QuizPlace; children: ReactNode }) {
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
      language={<LanguageLink />}
      hint={
        <RotateHint
          key={pathname}
          text={t("question.turnPhone")}
          dismissText={t("question.turnPhoneDismiss")}
        />
      }
    >
      {children}
    </QuizLayout>
  );
}

function BrandLink() {
  return (
    <LocaleLink to="/" className={brandLinkClass()}>
      <Brand />
    </LocaleLink>
  );
}

/** The same page in the other language, its query kept. */
function LanguageLink() {
  const { pathname, search } = useLocation();
  const { locale: here } = useTranslation();
  return locales
    .filter((locale) => locale !== here)
    .map((locale) => (
      <a
        key={locale}
        href={inLocale(locale, withoutLocale(pathname) + search)}
        hrefLang={locale}
        lang={locale}
      >
        {localeNames[locale]}
      </a>
    ));
}

/** What the last form had to say. Hiding it is asking for the page again: it is shown once. */
function PageAlert() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const alert = useRouteLoaderData<typeof loader>("root")?.alert;
  const hide = (
    <a href={withState(pathname + search, use(TravellingState))} className={iconButtonClass()}>
      <Icon name="close" />
      <VisuallyHidden>{t("site.hide")}</VisuallyHidden>
    </a>
  );
  const messages: ReactNode[] = (alert?.messages ?? []).map((key) => t(key));
  if (alert?.back)
    messages.push(<LocaleLink to={chosenAnswerPath(alert.back)}>{t("test.backToQuestion")}</LocaleLink>);
  return <AlertRegion kind={alert?.isError ? "error" : "success"} messages={messages} hide={hide} />;
}

/** Said on every page of a visit whose state travels in addresses. */
function CookiesRefused() {
  const { t } = useTranslation();
  if (use(TravellingState) === null) return null;
  return (
    <Notice kind="warning">
      <p>{t("site.cookiesRefused")}</p>
    </Notice>
  );
}

/** The error screen's "more info": the configured page, else the about page's part. */
export function KnownIssuesLink() {
  const { t } = useTranslation();
  const configured = useRouteLoaderData<typeof loader>("root")?.knownIssuesUrl;
  if (configured) return <a href={configured}>{t("error.moreInfo")}</a>;
  return <LocaleLink to="/about#known-issues">{t("error.moreInfo")}</LocaleLink>;
}
