import { readForm } from "~/http/http.ts";
import { askedAgain, justAnswered, oembedMeta, singleEmbedPath, toOembedLinks } from "~/links/embed-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import { createNonce } from "~/middleware/caller.ts";
import { answerSingleQuestion, toSubmission } from "~/quiz/answer.server.ts";
import { requireSingleQuestion } from "~/quiz/ask.server.ts";
import { TopicLink } from "~/quiz/question.tsx";
import { readVerdict } from "~/quiz/show.server.ts";
import { toQuestionView } from "~/quiz/views.ts";
import { EmbedQuestion, refuseEmpty, refuseUnsaved } from "~/routes/embed/embed-question.tsx";
import { canHandOff, handOff, isHandoffForm, seeEmbed } from "~/routes/embed/embed-redirects.server.ts";
import { EmbedShell, toAnsweredMessage } from "~/routes/embed/embed-shell.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";

export const meta = oembedMeta;

export const handle: PageHandle = { layout: "embed", script: "embed-frame" };

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const { question, topic, answered } = await requireSingleQuestion(args);
  const isAsked = answered === null || url.searchParams.has("again");
  return {
    message: toAnsweredMessage(url.searchParams, question, isAsked ? null : answered),
    oembed: toOembedLinks(url),
    text: question.text,
    topic: topic && { name: topic.name, to: topicPath(topic) },
    color: topic?.color ?? null,
    hasAnswers: canHandOff(context),
    view: {
      question: toQuestionView(question),
      verdict: isAsked ? null : await readVerdict(context, question, answered),
      nonce: createNonce(context),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const asked = await requireSingleQuestion(args);
  const { question } = asked;
  const form = await readForm(request);
  if (isHandoffForm(form)) return handOff(context, singleQuestionPath(question.globalId));
  const { option, nonce } = toSubmission(form, question);
  if (!option) return refuseEmpty();
  const isStored = await answerSingleQuestion(context, asked, { option, nonce });
  if (!isStored) return refuseUnsaved(option.globalId);
  return seeEmbed(args, justAnswered(singleEmbedPath(question.globalId)));
}

export default function EmbedQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, topic, hasAnswers, view } = loaderData;
  const id = view.question.globalId;
  return (
    <EmbedShell
      color={loaderData.color}
      siteTo={singleQuestionPath(id)}
      hasAnswers={hasAnswers}
      message={loaderData.message}
    >
      <EmbedQuestion
        title={text}
        view={view}
        reply={actionData}
        explanationTo={singleEmbedPath(id, "explanation")}
        againTo={askedAgain(singleEmbedPath(id))}
        onward={<TopicLink topic={topic} />}
      />
    </EmbedShell>
  );
}
