import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { readSheet } from "~/quiz/diploma/read-sheet.server.ts";
import { requireCertificate } from "~/quiz/diploma/require-certificate.server.ts";
import { DiplomaPage } from "~/ui/diploma-page.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import type { Route } from "./+types/route";
import { DiplomaRefused } from "./diploma-refused.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { certificate, topic } = await requireCertificate(args);
  const { holderName, issuedAt, language } = certificate;
  const sheet = await readSheet(certificate, args.url.origin);
  return { holderName, issuedAt, language, topicName: topic?.name ?? null, sheet };
}

export default function PublicDiplomaPage({ loaderData }: Route.ComponentProps) {
  const { holderName, issuedAt, language, topicName, sheet } = loaderData;
  const { t, locale } = useTranslation();
  const topic = topicName ?? t("diploma.formerTopic");
  const facts = {
    topic,
    date: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(issuedAt)),
    language: t(`diploma.languages.${language}`),
  };
  const title = t("diploma.validTitle", { topic });
  const summary = holderName
    ? t("diploma.earnedBy", { ...facts, name: holderName })
    : t("diploma.earned", facts);
  return (
    <>
      <title>{`${title} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && <ShareMeta title={title} description={summary} hue={sheet.hue} />}
      <DiplomaPage
        heading={t("diploma.valid")}
        intro={
          <>
            <p>{summary}</p>
            <p>{t("diploma.notGenuine")}</p>
          </>
        }
        sheet={sheet}
      />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <DiplomaRefused status={isRouteErrorResponse(error) ? error.status : 500} />;
}
