import { type ReactNode, use } from "react";
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import { DocumentContext } from "~/document/document-context.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { KioskMode } from "~/links/page-contexts.ts";
import { aboutPath, pagePath } from "~/links/paths.ts";
import { buttonClass } from "~/ui/button.tsx";
import { CODE_REFUSED, CodeRefused } from "~/ui/layout/code-refused.tsx";
import { ErrorScreen } from "~/ui/layout/error-screen.tsx";
import { StartOver } from "~/ui/layout/header-links.tsx";
import styles from "./blank-layout.module.css";

/** What the layout of all pages has loaded (`pages.tsx`); undefined if it could not. */
type PagesData = { kiosk: object | null; knownIssuesUrl: string | null };

/** Works even if the loader of all pages failed. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && status === 404 ? String(error.data) : null;
  const drawing = use(DocumentContext).errorDrawing;
  if (isRouteErrorResponse(error) && error.statusText === CODE_REFUSED)
    return (
      <ErrorLayout>
        <CodeRefused status={status} smallPrint={message} drawing={drawing} />
      </ErrorLayout>
    );
  return (
    <ErrorLayout>
      <title>{`${status} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorScreen
        status={status}
        message={status === 404 ? t("error.youSeemLost") : t("error.somethingWentWrong")}
        reassurance={t("error.noWorries")}
        action={
          <LocaleLink to={pagePath("/")} className={buttonClass("primary")}>
            {t("error.takeMeHome")}
          </LocaleLink>
        }
        retry={
          status >= 500 && (
            <a href="" className={buttonClass("secondary")}>
              {t("error.tryAgain")}
            </a>
          )
        }
        moreInfo={<KnownIssuesLink />}
        smallPrint={message}
        drawing={drawing}
      />
    </ErrorLayout>
  );
}

export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <main className={styles.main} id="main" tabIndex={-1}>
      {children}
      <StartOver />
    </main>
  );
}

/** On a kiosk, an error page has the button to start over too. */
function ErrorLayout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<PagesData>("pages");
  return (
    <KioskMode value={root !== undefined && root.kiosk !== null}>
      <BlankLayout>{children}</BlankLayout>
    </KioskMode>
  );
}

function KnownIssuesLink() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<PagesData>("pages");
  const url = root?.knownIssuesUrl;
  if (url && !root?.kiosk) return <a href={url}>{t("error.moreInfo")}</a>;
  return <LocaleLink to={aboutPath("known-issues")}>{t("error.moreInfo")}</LocaleLink>;
}
