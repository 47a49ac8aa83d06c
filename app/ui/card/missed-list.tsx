import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { useOwnLinks } from "~/links/locale-link.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import styles from "./missed-list.module.css";

export type Missed = {
  id: string;
  question: string;
  yourAnswer: string;
  rightAnswer: string;
  /** Safe inline HTML. */
  whyHtml: string | null;
  link: ReactNode;
};

type Props = { id: string; heading: string; missed: readonly Missed[] };

const UNFOLDED = 3;

export function MissedList({ id, heading, missed }: Props) {
  const { t } = useTranslation();
  const folded = missed.slice(UNFOLDED);
  return (
    <section className={styles.missed} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      <Items missed={missed.slice(0, UNFOLDED)} />
      {folded.length > 0 && (
        <Disclosure summary={t("topic.showMore", { count: folded.length })}>
          <Items missed={folded} />
        </Disclosure>
      )}
    </section>
  );
}

function Items({ missed }: Pick<Props, "missed">) {
  return (
    <ol className={styles.list} role="list">
      {missed.map((item) => (
        <Item key={item.id} {...item} />
      ))}
    </ol>
  );
}

function Item({ question, yourAnswer, rightAnswer, whyHtml, link }: Missed) {
  const { t } = useTranslation();
  const why = useOwnLinks(whyHtml ?? "");
  return (
    <li className={styles.item}>
      <h3 className={styles.question}>{question}</h3>
      <div className={styles.facts}>
        <dl className={styles.answers}>
          <Answer kind="wrong" label={t("topic.yourAnswer")} text={yourAnswer} />
          <Answer kind="right" label={t("topic.rightAnswer")} text={rightAnswer} />
        </dl>
        {why !== "" && <p dangerouslySetInnerHTML={{ __html: why }} />}
        <p className={styles.link}>{link}</p>
      </div>
    </li>
  );
}

function Answer({ kind, label, text }: { kind: "right" | "wrong"; label: string; text: string }) {
  return (
    <div className={styles.answer} data-kind={kind}>
      <dt>
        <span className={styles.mark}>
          <Icon name={kind === "right" ? "check" : "cross"} />
        </span>
        {label}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
