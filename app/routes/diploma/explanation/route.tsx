import { currentQuestion } from "~/domain/diploma/attempt.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaResultPath } from "~/links/diploma-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
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
import { certificateConfirmCookie } from "~/sessions/preference-cookies.server.ts";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { QuizShell } from "~/ui/layout/quiz-shell.tsx";
import type { Route } from "./+types/route";
import { WayOn } from "./way-on.tsx";

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
        actions={<WayOn onward={onward} asksFirst={asksFirst} startTo={header.closeTo} />}
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
