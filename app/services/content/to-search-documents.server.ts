import type { NamedTopic, SearchDocument, TopicSummary } from "~/domain/quiz/catalogue.ts";
import type { IndexEntry } from "~/services/content/content-index.server.ts";
import { type Entry, type LogBroken, toEntries, toLinkIds } from "~/services/content/entry.server.ts";
import { findTopicOf } from "~/services/content/entry-path.server.ts";
import { inlineMarkdown, textOfHtml } from "~/services/content/markup.server.ts";
import { toChallengeDetails } from "~/services/content/to-challenge.server.ts";

export type SearchedQuestion = {
  globalId: string;
  text: string;
  isHidden: boolean;
  tags: readonly string[];
};

type Found = {
  topics: ReadonlyMap<string, TopicSummary>;
  questions: ReadonlyMap<string, SearchedQuestion>;
  challenges: readonly Entry[];
  index: readonly IndexEntry[];
  logBroken: LogBroken;
};

/** Skips hidden content. A question is found even if no topic asks it. */
export function toSearchDocuments({
  topics,
  questions,
  challenges,
  index,
  logBroken,
}: Found): SearchDocument[] {
  const visible = [...topics.values()].filter(({ isHidden }) => !isHidden);
  const topicOf = new Map<string, NamedTopic>();
  const put = (questionId: string, topic: NamedTopic) => {
    if (!topicOf.has(questionId)) topicOf.set(questionId, topic);
  };
  for (const { slug, name, questionIds } of visible) for (const id of questionIds) put(id, { slug, name });
  const challengeDocuments = challenges.flatMap((challenge) => {
    const listed = findTopicOf(challenge, index);
    const details = toChallengeDetails(challenge, logBroken);
    if (!listed || !details || details.isHidden) return [];
    const topic = { slug: listed.name, name: topics.get(listed.id)?.name ?? null };
    for (const id of questionsOf(challenge, questions)) put(id, topic);
    return [toChallengeDocument(details, topic)];
  });
  const questionDocuments = [...new Map([...questions.values()].map((one) => [one.globalId, one])).values()];
  return [
    ...visible.map(toTopicDocument),
    ...challengeDocuments,
    ...questionDocuments.flatMap((question) => toQuestionDocument(question, topicOf)),
  ];
}

function questionsOf(challenge: Entry, questions: Found["questions"]): string[] {
  return toEntries(challenge.fields.combos)
    .flatMap((combo) => toLinkIds(combo.fields.questions))
    .flatMap((id) => questions.get(id)?.globalId ?? []);
}

function toTopicDocument({ globalId, slug, name, description }: TopicSummary): SearchDocument {
  return { kind: "topic", globalId, slug, title: name, text: description, tags: [] };
}

type Details = { globalId: string; slug: string; title: string; description: string };

function toChallengeDocument(
  { globalId, slug, title, description }: Details,
  topic: NamedTopic,
): SearchDocument {
  return { kind: "challenge", globalId, slug, title, text: description, tags: [], topic };
}

function toQuestionDocument(
  { globalId, text, isHidden, tags }: SearchedQuestion,
  topicOf: ReadonlyMap<string, NamedTopic>,
): SearchDocument[] {
  if (isHidden) return [];
  const topic = topicOf.get(globalId) ?? null;
  return [{ kind: "question", globalId, title: withoutMarkup(text), text: "", tags, topic }];
}

/** Renders only a text with markup, because it takes a tenth of a millisecond and most questions have none. */
function withoutMarkup(markdown: string): string {
  if (!/[*_`[\]\\&<]/.test(markdown)) return markdown.replace(/\s+/g, " ").trim();
  return textOfHtml(inlineMarkdown(markdown));
}
