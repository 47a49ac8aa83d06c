import { use } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { nameOfLocale } from "~/domain/locales.ts";
import { isolate } from "~/domain/names.ts";
import { formatDay } from "~/i18n/formats.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaPath, publicDiplomaPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { KioskMode } from "~/links/page-contexts.ts";
import { pagePath } from "~/links/paths.ts";
import { getServices } from "~/middleware/services.ts";
import { readSheet, requireCertificate } from "~/routes/diploma/certificate.server.ts";
import { credentialMiddleware } from "~/routes/diploma/credential-response.server.ts";
import { DiplomaPage } from "~/routes/diploma/diploma-sheet.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { IsolatedNames } from "~/ui/text/isolated-names.tsx";
import { textPageClass } from "~/ui/text/rich-text.tsx";
import type { Route } from "./+types/route";

export const middleware: Route.MiddlewareFunction[] = [credentialMiddleware];

export async function loader(args: Route.LoaderArgs) {
  const { certificate, topic } = await requireCertificate(args);
  const { code, holderName, issuedAt, language } = certificate;
  const sheet = await readSheet(getServices(args.context), certificate, args.url.origin);
  const pictureOf = topic && diplomaPath(topic);
  return { code, holderName, issuedAt, language, topicName: topic?.name ?? null, pictureOf, sheet };
}

export default function PublicDiplomaPage({ loaderData }: Route.ComponentProps) {
  const { code, holderName, issuedAt, language, topicName, pictureOf, sheet } = loaderData;
  const { t, locale } = useTranslation();
  const topic = topicName ?? t("diploma.formerTopic");
  const facts = {
    topic,
    date: formatDay(issuedAt, locale),
    language: nameOfLocale(language, locale),
  };
  const title = t("diploma.validTitle", { topic });
  const summary = holderName
    ? t("diploma.earnedBy", { ...facts, name: isolate(holderName) })
    : t("diploma.earned", facts);
  return (
    <>
      <title>{`${title} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <ShareMeta title={title} description={summary} {...(pictureOf && { pictureOf })} />
      <DiplomaPage
        heading={t("diploma.valid")}
        intro={
          <>
            <p>
              <IsolatedNames text={summary} />
            </p>
            <p>{t("diploma.notGenuine")}</p>
          </>
        }
        sheet={sheet}
      >
        <CredentialLink code={code} />
      </DiplomaPage>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <DiplomaRefused status={isRouteErrorResponse(error) ? error.status : 500} />;
}

/** Only a 404 means that there is no such diploma. */
function DiplomaRefused({ status }: { status: number }) {
  const { t } = useTranslation();
  const kind = kindOf(status);
  const heading = t(`diploma.${kind}Heading`);
  return (
    <article className={textPageClass()}>
      <title>{`${heading} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      {kind === "missing" && <Missing />}
      {kind === "tooMany" && <p>{t("diploma.tooManyText")}</p>}
      {kind === "unavailable" && <Unavailable />}
    </article>
  );
}

function Missing() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <p>{t("check.missing")}</p>
      <p>
        <LocaleLink to={pagePath("/c/v")} className={buttonClass("primary")}>
          {t("diploma.otherCode")}
        </LocaleLink>
      </p>
      <p>
        <small>{`Page Not Found: ${pathname}`}</small>
      </p>
    </>
  );
}

function Unavailable() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("check.unavailable")}</p>
      <p>
        <a href="" className={buttonClass("primary")}>
          {t("diploma.tryAgain")}
        </a>
      </p>
    </>
  );
}

function kindOf(status: number): "missing" | "tooMany" | "unavailable" {
  if (status === 404) return "missing";
  return status === 429 ? "tooMany" : "unavailable";
}

/** Nothing on a kiosk, because nobody can take a file from it. */
function CredentialLink({ code }: { code: string }) {
  const { t } = useTranslation();
  const address = `${publicDiplomaPath(code)}.json`;
  if (use(KioskMode)) return null;
  return (
    <p>
      <link rel="alternate" type="application/vc+ld+json" href={address} />
      <a href={address} download={`diploma-${code}.json`}>
        {t("credential.download")}
      </a>
    </p>
  );
}
