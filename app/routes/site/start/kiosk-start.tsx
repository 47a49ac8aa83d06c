import { sizeStyle, wordStyle } from "~/domain/kiosk/question-size.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink, useOwnLinks } from "~/links/locale-link.tsx";
import { topicPath } from "~/links/paths.ts";
import { toHue } from "~/ui/picture/hue.ts";
import { TopicPicture } from "~/ui/picture/picture.tsx";
import styles from "./kiosk-start.module.css";
import { OptionLinks } from "./option-links.tsx";
import type { KioskStartView } from "./read-kiosk-start.server.ts";

/** Asks passers-by a question. Each option leads to the question, with that option chosen. There is nothing to type. */
export function KioskStart({ heading, invitation, topics }: KioskStartView) {
  const { t } = useTranslation();
  return (
    <div className={styles.start} data-hue={toHue(invitation?.topic.color ?? null)}>
      <header className={styles.header}>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading ?? t("start.heading")}
        </h1>
        {invitation && <p className={styles.invitation}>{t("kiosk.invitation")}</p>}
      </header>
      {invitation && <Question {...invitation} />}
      <section className={styles.others} aria-labelledby="topics">
        <h2 className={styles.choose} id="topics">
          {t(invitation ? "kiosk.chooseTopic" : "kiosk.chooseFirst")}
        </h2>
        <ul className={styles.topics} role="list">
          {topics.map((topic) => (
            <li key={topic.globalId} className={styles.topic} data-hue={toHue(topic.color)}>
              <Picture topic={topic} />
              <h3 className={styles.name} style={wordStyle(topic.name)}>
                <LocaleLink to={topicPath(topic)} className={styles.link}>
                  {topic.name}
                </LocaleLink>
              </h3>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Question({ topic, question, sizes }: NonNullable<KioskStartView["invitation"]>) {
  return (
    <>
      <div className={styles.picture} data-scene="">
        <Picture topic={topic} />
      </div>
      <section className={styles.ask} data-question="" aria-labelledby="question">
        <h2
          className={styles.question}
          id="question"
          style={sizeStyle(sizes)}
          dangerouslySetInnerHTML={{ __html: useOwnLinks(question.textHtml) }}
        />
        <div className={styles.options}>
          <OptionLinks topic={topic.slug} question={question} />
        </div>
      </section>
    </>
  );
}

function Picture({ topic: { globalId, color, image } }: { topic: KioskStartView["topics"][number] }) {
  return <TopicPicture hue={toHue(color)} seed={globalId} image={image} place="header" eager />;
}
