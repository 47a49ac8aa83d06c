import { type ReactNode, use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { currentQuestion } from "~/domain/diploma/attempt.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaResultPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { CookielessState } from "~/links/page-contexts.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { Explanation } from "~/quiz/explanation.tsx";
import { readExplanation, readVerdict } from "~/quiz/show.server.ts";
import { toQuestionView } from "~/quiz/views.ts";
import {
  type AskedInDiploma,
  requireDiplomaAnswer,
  toHeader,
} from "~/routes/diploma/asked-question.server.ts";
import { nextDiplomaPath } from "~/routes/diploma/attempt.server.ts";
import { StartForm } from "~/routes/diploma/start-form.tsx";
import { certificateConfirmCookie } from "~/sessions/cookies.server.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { CheckboxField } from "~/ui/form/text-field.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { QuizShell } from "~/ui/layout/stage-shell.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { Route } from "./+types/route";
import styles from "./confirm.module.css";

export const handle: PageHandle = { layout: "quiz" };

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireDiplomaAnswer(args);
  const { topic, question, answered } = asked;
  return {
    topic: topic.name,
    header: toHeader(asked),
    sceneryUrl: topic.image?.url ?? null,
    question: toQuestionView(question),
    verdict: await readVerdict(args.context, question, answered),
    explanation: await readExplanation(args.context, question),
    onward: toOnward(asked),
    asksFirst: certificateConfirmCookie.read(args.request.headers.get("Cookie")),
  };
}

/** Leads to the next question, and hides the confirmation for good if the learner ticks that. */
export async function action(args: Route.ActionArgs) {
  const asked = await requireDiplomaAnswer(args);
  const hides = (await readForm(args.request)).has("dontAsk");
  const path = inLocale(getLocale(args.context), nextDiplomaPath(asked));
  return seeOther(
    path,
    hides ? { "Set-Cookie": certificateConfirmCookie.write(false, getServices(args.context).cookies) } : {},
  );
}

export default function DiplomaExplanationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, header, sceneryUrl, onward, asksFirst, ...view } = loaderData;
  return (
    <QuizShell header={header} sceneryUrl={sceneryUrl}>
      <meta name="robots" content="noindex" />
      <Explanation
        title={t("diplomaTest.questionTitle", { position: header.position, topic })}
        {...view}
        actions={<NextStep onward={onward} asksFirst={asksFirst} startTo={header.closeTo} />}
      />
    </QuizShell>
  );
}

function toOnward(asked: AskedInDiploma) {
  const { attempt, test, topic } = asked;
  if (attempt.failed) return { kind: "failed" as const, to: diplomaResultPath(topic) };
  const isAsking = currentQuestion(attempt, test) !== null;
  return { kind: isAsking ? ("question" as const) : ("end" as const), to: nextDiplomaPath(asked) };
}

/** "end": nothing is left to ask. */
type Onward = { kind: "question" | "failed" | "end"; to: EnglishPath };

type NextStepProps = { onward: Onward; asksFirst: boolean; startTo: EnglishPath };

function NextStep({ onward: { kind, to }, asksFirst, startTo }: NextStepProps) {
  const { t } = useTranslation();
  if (kind === "failed") {
    return (
      <>
        <StartForm to={startTo}>{t("diplomaTest.startAgain")}</StartForm>
        <LocaleLink to={to} className={buttonClass("quiet")}>
          {t("diplomaTest.toResult")}
        </LocaleLink>
      </>
    );
  }
  if (kind === "question" && asksFirst) return <NextQuestion />;
  return (
    <LocaleLink to={to} className={buttonClass("primary")}>
      {t(kind === "question" ? "question.next" : "diplomaTest.goOn")}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}

/** A cookie hides the confirmation for good, so a visit without cookies sees it each time. */
function NextQuestion() {
  const { t } = useTranslation();
  const hasCookies = use(CookielessState) === null;
  return (
    <Confirm summary={t("question.next")}>
      <p>{t("diplomaTest.noWayBack")}</p>
      <form method="post">
        {hasCookies && <CheckboxField name="dontAsk">{t("diplomaTest.dontAsk")}</CheckboxField>}
        <Button icon="arrow-right">{t("diplomaTest.goOn")}</Button>
      </form>
    </Confirm>
  );
}

/** Asks for confirmation without scripts. */
function Confirm({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.confirm}>
      <summary className={classNames(buttonClass("primary"), styles.summary)}>
        {summary}
        <Icon name="arrow-right" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
