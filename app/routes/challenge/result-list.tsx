import { useTranslation } from "~/i18n/use-translation.ts";
import { useOwnLinks } from "~/links/locale-link.tsx";
import { ExplanationBody } from "~/quiz/explanation.tsx";
import { whyChosenKey } from "~/quiz/verdict.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import lineStyles from "./answer-line.module.css";
import styles from "./result-list.module.css";
import type { ComboResult } from "./screen-view.server.ts";

type Props = { results: readonly ComboResult[]; headingLevel?: 2 | 3 };

export function ResultList({ results, headingLevel = 2 }: Props) {
  return (
    <ol className={styles.list} role="list">
      {results.map((result) => (
        <li key={result.id}>
          <Result {...result} Heading={`h${headingLevel}`} />
        </li>
      ))}
    </ol>
  );
}

function Result({ question, verdict, explanation, Heading }: ComboResult & { Heading: "h2" | "h3" }) {
  const { t } = useTranslation();
  const whyHtml = useOwnLinks(verdict?.whyHtml ?? "");
  if (!verdict || !explanation) {
    return (
      <>
        <Heading>{question}</Heading>
        <p>{t("challenge.notAnswered")}</p>
      </>
    );
  }
  const isRight = verdict.verdict === "right";
  return (
    <>
      <Heading>{question}</Heading>
      <AnswerLine
        isRight={isRight}
        label={t("question.yourAnswer")}
        text={verdict.yourAnswer}
        imageUrl={null}
      />
      {!isRight && (
        <p>
          {t("question.rightAnswer")}: <strong>{verdict.rightAnswer}</strong>
        </p>
      )}
      {whyHtml !== "" && <p dangerouslySetInnerHTML={{ __html: whyHtml }} />}
      {verdict.whyChosen && (
        <p>
          {t(whyChosenKey(verdict))}: {verdict.whyChosen}
        </p>
      )}
      <Disclosure summary={t("question.explanation")}>
        <ExplanationBody
          view={explanation}
          hasShort={whyHtml !== ""}
          given={verdict.yourAnswer}
          choiceHtml={verdict.chart?.choiceHtml ?? null}
        />
      </Disclosure>
    </>
  );
}

type LineProps = { isRight: boolean; label: string; text: string; imageUrl: string | null };

export function AnswerLine({ isRight, label, text, imageUrl }: LineProps) {
  return (
    <p className={lineStyles.line} data-kind={isRight ? "right" : "wrong"}>
      <span className={lineStyles.mark}>
        <Icon name={isRight ? "check" : "cross"} />
      </span>
      <span>
        {label}: {imageUrl === null && <strong>{text}</strong>}
      </span>
      {imageUrl !== null && (
        <img className={lineStyles.image} src={imageUrl} alt={text} width={480} height={360} />
      )}
    </p>
  );
}
