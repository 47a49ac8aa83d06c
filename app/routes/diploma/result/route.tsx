import { data } from "react-router";
import { countRight, currentQuestion, isAllRight } from "~/domain/diploma/attempt.ts";
import { rightOption } from "~/domain/quiz/question.ts";
import { readForm, readNonce, seeOther } from "~/http/http.ts";
import { diplomaPath, diplomaSharePath } from "~/links/diploma-paths.ts";
import { inLocale, localizedPath } from "~/links/localized-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { answerInDiploma } from "~/routes/diploma/answer-in-diploma.server.ts";
import { toAsked } from "~/routes/diploma/asked-question.server.ts";
import { nextDiplomaPath, readAttempt } from "~/routes/diploma/attempt.server.ts";
import { requireDiplomaTest } from "~/routes/diploma/require-diploma-test.server.ts";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";
import { DiplomaOutcome } from "./diploma-outcome.tsx";
import { readResult } from "./read-result.server.ts";
import { ResultShell } from "./result-shell.tsx";

export const handle: PageHandle = { layout: "quiz", hydrate: true, messages: "diplomaResult" };

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const locale = getLocale(context);
  const diploma = await requireDiplomaTest(args);
  const { topic, test } = diploma;
  const asked = readAttempt(context, diploma);
  if (asked && currentQuestion(asked.attempt, asked.test))
    throw seeOther(inLocale(locale, nextDiplomaPath(asked)));
  const result = await readResult(context, diploma, asked);
  if (!result) throw seeOther(inLocale(locale, diplomaPath(topic)));
  return {
    topic: { id: topic.globalId, name: topic.name, color: topic.color, image: topic.image },
    result,
    total: test.questions.length,
    right: asked ? countRight(asked.attempt, asked.test) : null,
    paths: { diploma: diplomaPath(topic), share: diplomaSharePath(topic), topic: topicPath(topic) },
  };
}

/** Sends the last right answer again, so that the user API checks again whether the diploma is earned. */
export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const asked = readAttempt(context, await requireDiplomaTest(args));
  const nonce = readNonce(await readForm(request));
  const question = asked?.test.questions.at(-1);
  if (!asked || !question || !isAllRight(asked.attempt, asked.test))
    return seeOther(localizedPath(url.pathname));
  const after = await answerInDiploma(context, toAsked(asked, question), {
    option: rightOption(question),
    nonce,
  });
  return after ? seeOther(localizedPath(url.pathname)) : data({ isAsked: false }, 503);
}

export default function DiplomaResultPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ResultShell {...loaderData}>
      <DiplomaOutcome {...loaderData} isNotAsked={actionData !== undefined} />
    </ResultShell>
  );
}
