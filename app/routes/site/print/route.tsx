import { findTest } from "~/domain/quiz/topic.ts";
import { notFound } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { questionPath, sheetPath, topicPath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { requireTopic } from "~/quiz/find.server.ts";
import { Paper, SHEET_HANDLE, SheetPage, SheetQuestions, toSheetQuestion } from "~/quiz/sheet.tsx";
import { toQrCode } from "~/services/qr/qr-code.server.ts";
import { BackLink } from "~/ui/text/back-link.tsx";
import { LinkList } from "~/ui/text/link-list.tsx";
import type { Route } from "./+types/route";

export const handle = SHEET_HANDLE;

/** The same for everybody, and whichever option is right. */
export async function loader(args: Route.LoaderArgs) {
  const { request, url, context } = args;
  const topic = await requireTopic(args);
  const slug = url.searchParams.get("test");
  const test = slug === null ? topic.tests[0] : findTest(topic, slug);
  const first = test?.questions[0];
  if (!test || !first) return notFound(request);
  const address = url.origin + inLocale(getLocale(context), questionPath(topic, test, first.globalId));
  return {
    topic: { slug: topic.slug, name: topic.name },
    testName: test.name === topic.name ? null : test.name,
    others: topic.tests.filter((one) => one !== test).map(({ slug, name }) => ({ slug, name })),
    online: { address, qrCode: toQrCode(address) },
    questions: test.questions.map(toSheetQuestion),
  };
}

export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, testName, others, online, questions } = loaderData;
  const names = [topic.name, testName].filter((name) => name !== null);
  return (
    <SheetPage
      title={[t("sheet.heading"), ...names].join(" · ")}
      heading={t("sheet.heading")}
      intro={t("sheet.intro")}
      above={<BackLink to={topicPath(topic)}>{topic.name}</BackLink>}
    >
      {others.length > 0 && (
        <nav aria-labelledby="others">
          <h2 id="others">{t("sheet.otherTests")}</h2>
          <LinkList
            links={others.map(({ slug, name }) => ({
              id: slug,
              link: (
                <LocaleLink to={sheetPath(topic, { slug })}>
                  <bdi>{name ?? t("topic.testName")}</bdi>
                </LocaleLink>
              ),
            }))}
          />
        </nav>
      )}
      <Paper title={topic.name} subtitle={testName} hasName online={online}>
        <SheetQuestions questions={questions} />
      </Paper>
    </SheetPage>
  );
}
