import { formatDay } from "~/i18n/format-day.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaSharePath, publicDiplomaPath } from "~/links/diploma-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath, topicPath } from "~/links/paths.ts";
import { requireLogin } from "~/middleware/current-user.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { MyPage } from "~/routes/account/my-page.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { TestCard } from "~/ui/card/test-card.tsx";
import { Section } from "~/ui/layout/section.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { EmptyState } from "~/ui/text/empty-state.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";
import { DiplomaCard } from "./diploma-card.tsx";
import { readDiplomas } from "./read-diplomas.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  requireLogin(context, request);
  const { userUuid } = getSessions(context).auth;
  return { read: userUuid === null ? null : await readDiplomas(context, userUuid) };
}

type Read = NonNullable<Route.ComponentProps["loaderData"]["read"]>;

export default function DiplomasPage({ loaderData: { read } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const isUnavailable = !read || read.isUnavailable;
  const isEmpty = !isUnavailable && read.diplomas.length === 0 && read.onTheWay.length === 0;
  return (
    <MyPage tab="diplomas" hasErrors={false} isUnavailable={false} isWide>
      {isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      {isEmpty && <NoDiploma first={read.first} />}
      {read && read.diplomas.length > 0 && <Earned diplomas={read.diplomas} />}
      {read && read.onTheWay.length > 0 && <OnTheWay topics={read.onTheWay} />}
    </MyPage>
  );
}

function NoDiploma({ first }: Pick<Read, "first">) {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading={t("diplomas.emptyHeading")}
      text={t("diplomas.emptyText")}
      action={
        <LocaleLink to={first ? topicPath(first) : pagePath("/")} className={buttonClass("primary")}>
          {first ? t("diplomas.practise", { topic: first.name }) : t("start.browse")}
        </LocaleLink>
      }
    />
  );
}

function Earned({ diplomas }: Pick<Read, "diplomas">) {
  const { t, locale } = useTranslation();
  return (
    <Section id="earned" heading={t("diplomas.earned")} layout="shelf">
      {diplomas.map(({ code, topicId, topic, holderName, issuedAt }) => (
        <DiplomaCard
          key={code}
          hue={toHue(topic?.color)}
          seed={topicId}
          image={topic?.image ?? null}
          topic={topic?.name ?? t("diploma.formerTopic")}
          holder={holderName === null ? t("diplomas.noName") : <bdi>{holderName}</bdi>}
          issued={{
            label: t("diplomas.issued"),
            text: formatDay(issuedAt, locale),
            dateTime: issuedAt,
          }}
          code={{ label: t("diplomas.code"), text: code }}
        >
          {topic && (
            <LocaleLink to={diplomaSharePath(topic)} className={buttonClass("secondary")}>
              {t("diplomas.shareOrPrint")}
            </LocaleLink>
          )}
          <LocaleLink to={publicDiplomaPath(code)} className={buttonClass("quiet")}>
            {t("diplomas.publicPage")}
          </LocaleLink>
        </DiplomaCard>
      ))}
    </Section>
  );
}

function OnTheWay({ topics }: { topics: Read["onTheWay"] }) {
  const { t } = useTranslation();
  return (
    <Section id="on-the-way" heading={t("diplomas.onTheWay")} layout="stack">
      {topics.map((topic) => (
        <TestCard
          key={topic.to}
          name={topic.name}
          note={null}
          progress={{
            text: t("diplomas.share", { percent: topic.percent }),
            value: topic.percent,
            max: 100,
          }}
          headingLevel={3}
        >
          <LocaleLink to={topic.to} className={buttonClass("secondary")}>
            {t("diplomas.tryAgain", { topic: topic.name })}
          </LocaleLink>
        </TestCard>
      ))}
    </Section>
  );
}
