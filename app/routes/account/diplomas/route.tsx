import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { listOnTheWay, toPercent } from "~/domain/progress/knowledge.ts";
import { visibleLists } from "~/domain/quiz/catalogue.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import { formatDay } from "~/i18n/formats.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaPath, diplomaSharePath, publicDiplomaPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath, topicPath } from "~/links/paths.ts";
import { getCaller, requireLogin } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { MyPage } from "~/routes/account/my-page.tsx";
import { listCertificates } from "~/services/users/certificates.server.ts";
import { listTopicProgress } from "~/services/users/topics.server.ts";
import { actionsClass, buttonClass } from "~/ui/button.tsx";
import { TestCard } from "~/ui/card/test-card.tsx";
import { Section } from "~/ui/layout/section.tsx";
import { type Hue, toHue } from "~/ui/picture/hue.ts";
import { TopicPicture } from "~/ui/picture/picture.tsx";
import { EmptyState } from "~/ui/text/empty-state.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";
import styles from "./diploma-card.module.css";

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

/** If the user API fails, lists are empty and `isUnavailable` is true. `first` is a topic to begin with. */
async function readDiplomas(context: Readonly<RouterContextProvider>, userUuid: string) {
  const caller = getCaller(context);
  const [catalogue, certificates, byTopic] = await Promise.all([
    contentOr503(getServices(context).content.getCatalogue(getLocale(context))),
    readOrNull(context, listCertificates(caller, userUuid)),
    readOrNull(context, listTopicProgress(caller, userUuid)),
  ]);
  const earnedIds = new Set(certificates?.map(({ topicId }) => topicId));
  const shareOf = (topicId: string) => byTopic?.get(topicId)?.diplomaShare ?? 0;
  const onTheWay = certificates ? listOnTheWay(catalogue.topics, shareOf, earnedIds) : [];
  const [first] = visibleLists(catalogue).flatMap((list) => list.topics);
  return {
    diplomas: (certificates ?? []).map((certificate) => {
      const topic = catalogue.topics.find(({ globalId }) => globalId === certificate.topicId);
      return {
        ...certificate,
        topic: topic ? { slug: topic.slug, name: topic.name, color: topic.color, image: topic.image } : null,
      };
    }),
    onTheWay: onTheWay.map(({ topic, share }) => ({
      name: topic.name,
      to: diplomaPath(topic),
      percent: toPercent(share),
    })),
    first: first ? { slug: first.slug, name: first.name } : null,
    isUnavailable: certificates === null || byTopic === null,
  };
}

type DiplomaCardProps = {
  hue: Hue;
  seed: string;
  image: Picture | null;
  topic: string;
  holder: ReactNode;
  issued: { label: string; text: string; dateTime: string };
  code: { label: string; text: string };
  children: ReactNode;
};

function DiplomaCard({ hue, seed, image, topic, holder, issued, code, children }: DiplomaCardProps) {
  return (
    <article className={styles.sheet} data-hue={hue}>
      <div className={styles.words}>
        <h3 className={styles.topic}>{topic}</h3>
        <p className={styles.holder}>{holder}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{issued.label}</dt>
            <dd>
              <time dateTime={issued.dateTime}>{issued.text}</time>
            </dd>
          </div>
          <div>
            <dt>{code.label}</dt>
            <dd className={styles.code} translate="no">
              {code.text}
            </dd>
          </div>
        </dl>
        <div className={actionsClass()}>{children}</div>
      </div>
      <TopicPicture className={styles.picture} hue={hue} seed={seed} image={image} place="card" />
    </article>
  );
}
