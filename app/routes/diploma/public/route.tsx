import { isRouteErrorResponse, useRouteError } from "react-router";
import { nameOfLocale } from "~/domain/locales.ts";
import { isolate } from "~/domain/names.ts";
import { formatDay } from "~/i18n/formats.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaPath } from "~/links/diploma-paths.ts";
import { getServices } from "~/middleware/services.ts";
import { CredentialLink } from "~/routes/diploma/credential-link.tsx";
import { credentialMiddleware } from "~/routes/diploma/credential-middleware.server.ts";
import { DiplomaPage } from "~/routes/diploma/diploma-page.tsx";
import { readSheet } from "~/routes/diploma/read-sheet.server.ts";
import { requireCertificate } from "~/routes/diploma/require-certificate.server.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { IsolatedNames } from "~/ui/text/isolated-names.tsx";
import type { Route } from "./+types/route";
import { DiplomaRefused } from "./diploma-refused.tsx";

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
