import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { StartForm } from "~/routes/diploma/start-form.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Outcome } from "~/ui/card/outcome.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { Landscape } from "~/ui/picture/landscape.tsx";
import { TopicPicture } from "~/ui/picture/picture.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { DiplomaResult } from "./read-result.server.ts";
import { Sunrise } from "./sunrise.island.tsx";

type Props = {
  topic: { id: string; name: string; color: string | null; image: Picture | null };
  result: DiplomaResult;
  total: number;
  right: number | null;
  paths: { diploma: EnglishPath; share: EnglishPath; topic: EnglishPath };
  isNotAsked: boolean;
};

export function DiplomaOutcome(props: Props) {
  const { topic, result } = props;
  const { t } = useTranslation();
  const heading =
    result.kind === "failed" ? t("diplomaResult.failed", result) : t(`diplomaResult.${result.kind}`);
  const hue = toHue(topic.color);
  return (
    <section>
      <title>{`${heading} · ${topic.name} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      {props.isNotAsked && (
        <div role="alert">
          <Notice kind="warning">{t("diplomaResult.notAsked")}</Notice>
        </div>
      )}
      <Outcome
        hue={hue}
        picture={<OutcomePicture {...props} />}
        heading={heading}
        actions={<Actions {...props} />}
      >
        <Words {...props} />
      </Outcome>
    </section>
  );
}

function OutcomePicture({ topic: { id, color, image }, result, total, right }: Props) {
  const isPassed = result.kind === "passed";
  const drawing = { hue: toHue(color), seed: id, sunAt: isPassed ? 1 : (right ?? 0) / total };
  const picture = image ? (
    <TopicPicture {...drawing} image={image} place="header" eager />
  ) : (
    <Landscape {...drawing} wide />
  );
  return isPassed ? <Sunrise>{picture}</Sunrise> : picture;
}

function Words({ topic, result, total }: Props) {
  const { t } = useTranslation();
  if (result.kind === "unconfirmed") return <p>{t("diplomaResult.unconfirmedText")}</p>;
  if (result.kind === "unavailable") return <p>{t("diplomaResult.unavailableText")}</p>;
  if (result.kind === "passed") {
    return (
      <p>
        {t("diplomaResult.passedText", { count: total, topic: topic.name })}{" "}
        {t("diplomaResult.issued", { date: result.issued })}
      </p>
    );
  }
  const { question } = result;
  return (
    <>
      <p>
        {question
          ? t("diplomaResult.failedText", { question: question.text })
          : t("diplomaResult.failedAnyway")}
      </p>
      <p>{t("diplomaResult.again")}</p>
    </>
  );
}

function Actions({ result, paths }: Props) {
  const { t } = useTranslation();
  if (result.kind === "unavailable") {
    return (
      <a href="" className={buttonClass("primary")}>
        {t("diplomaResult.lookAgain")}
      </a>
    );
  }
  if (result.kind === "failed") {
    return (
      <>
        <StartForm to={paths.diploma}>{t("diplomaResult.startAgain")}</StartForm>
        {result.question?.to && <QuietLink to={result.question.to}>{t("diplomaResult.readWhy")}</QuietLink>}
        <QuietLink to={paths.topic}>{t("diplomaResult.practise")}</QuietLink>
      </>
    );
  }
  return (
    <>
      {result.kind === "passed" ? <DiplomaLink to={paths.share} /> : <AskAgain nonce={result.nonce} />}
      {result.kind === "unconfirmed" && (
        <StartForm to={paths.diploma} variant="secondary">
          {t("diplomaResult.startAgain")}
        </StartForm>
      )}
      {result.lastTo && <QuietLink to={result.lastTo}>{t("diplomaResult.lastExplanation")}</QuietLink>}
    </>
  );
}

function DiplomaLink({ to }: { to: EnglishPath }) {
  const { t } = useTranslation();
  return (
    <LocaleLink to={to} className={buttonClass("primary", "large")}>
      {t("diplomaResult.toDiploma")}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}

function AskAgain({ nonce }: { nonce: string }) {
  const { t } = useTranslation();
  return (
    <form method="post">
      <input type="hidden" name="nonce" value={nonce} />
      <Button>{t("diplomaResult.askAgain")}</Button>
    </form>
  );
}

function QuietLink({ to, children }: { to: EnglishPath; children: string }) {
  return (
    <LocaleLink to={to} className={buttonClass("quiet")}>
      {children}
    </LocaleLink>
  );
}
