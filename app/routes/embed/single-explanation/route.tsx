import { routeNotFound } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EmbedLink } from "~/links/embed-link.tsx";
import { oembedMeta, singleEmbedPath, toOembedLinks } from "~/links/embed-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import { requireSingleQuestion } from "~/quiz/ask.server.ts";
import { TopicLink } from "~/quiz/question.tsx";
import { readExplanation, readVerdict } from "~/quiz/show.server.ts";
import { toQuestionView } from "~/quiz/views.ts";
import { EmbedExplanation } from "~/routes/embed/embed-question.tsx";
import { canHandOff, handOff, seeEmbed } from "~/routes/embed/embed-redirects.server.ts";
import { EmbedShell } from "~/routes/embed/embed-shell.tsx";
import { liftHeadings } from "~/services/content/markup.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { RichText } from "~/ui/text/rich-text.tsx";
import type { Route } from "./+types/route";

export const meta = oembedMeta;

export const handle: PageHandle = { layout: "embed", script: "embed-frame" };

/** @throws a redirect to the question before its answer, or to the explanation if it has nothing extra */
export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const isExtra = params.part === "extraexplanation";
  if (!isExtra && params.part !== "explanation") return routeNotFound(request);
  const { question, topic, answered } = await requireSingleQuestion(args);
  if (!answered) throw seeEmbed(args, singleEmbedPath(question.globalId));
  const { extraExplanationHtml } = question;
  if (isExtra && extraExplanationHtml === null)
    throw seeEmbed(args, singleEmbedPath(question.globalId, "explanation"));
  return {
    oembed: toOembedLinks(args.url),
    text: question.text,
    topic: topic && { name: topic.name, to: topicPath(topic) },
    color: topic?.color ?? null,
    hasAnswers: canHandOff(context),
    hasExtra: extraExplanationHtml !== null,
    extraHtml: isExtra && extraExplanationHtml !== null ? liftHeadings(extraExplanationHtml) : null,
    view: {
      question: toQuestionView(question),
      verdict: await readVerdict(context, question, answered),
      explanation: { ...(await readExplanation(context, question)), extraExplanationHtml: null },
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { question } = await requireSingleQuestion(args);
  return handOff(args.context, singleQuestionPath(question.globalId));
}

export default function EmbedExplanationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { text, topic, hasAnswers, hasExtra, extraHtml, view } = loaderData;
  const id = view.question.globalId;
  const shell = { color: loaderData.color, siteTo: singleQuestionPath(id), hasAnswers };
  if (extraHtml !== null) {
    return (
      <EmbedShell {...shell}>
        <title>{`${t("question.more")} · ${text} · ${t("site.name")}`}</title>
        <h1 tabIndex={-1}>{t("question.more")}</h1>
        <RichText html={extraHtml} />
        <EmbedLink to={singleEmbedPath(id, "explanation")} className={buttonClass("secondary")}>
          {t("question.explanation")}
        </EmbedLink>
      </EmbedShell>
    );
  }
  return (
    <EmbedShell {...shell}>
      <EmbedExplanation
        title={text}
        view={view}
        backTo={singleEmbedPath(id)}
        more={
          hasExtra && (
            <EmbedLink to={singleEmbedPath(id, "extraexplanation")} className={buttonClass("secondary")}>
              {t("question.more")}
            </EmbedLink>
          )
        }
        onward={<TopicLink topic={topic} />}
      />
    </EmbedShell>
  );
}
