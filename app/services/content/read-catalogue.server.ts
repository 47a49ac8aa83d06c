import type { Catalogue, TopicList, TopicSummary } from "~/domain/quiz/catalogue.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import { type Entry, toEntries, toEntry, toLinkIds } from "~/services/content/entry.server.ts";
import { listEntries } from "~/services/content/list-entries.server.ts";
import { toCountingQuestion } from "~/services/content/to-question.server.ts";
import { toTopicDetails } from "~/services/content/to-topic.server.ts";
import { readText } from "../../../contracts/rules/field-values.ts";

const TOPICS_PAGE_SIZE = 100;
const QUESTIONS_PAGE_SIZE = 500;

export async function readCatalogue(client: ContentClient, locale: string): Promise<Catalogue> {
  const [startPages, topicEntries, questionIds] = await Promise.all([
    client.getEntries({ content_type: "startPage", locale, include: 1, limit: 1 }),
    listEntries(client, TOPICS_PAGE_SIZE, {
      content_type: "topic",
      "fields.slug[exists]": true,
      "fields.tests[exists]": true,
      locale,
      include: 1,
    }),
    readQuestionIds(client, locale),
  ]);
  const topics = new Map(topicEntries.flatMap((entry) => toSummary(entry, questionIds)));
  const startPage = toEntry(startPages.items[0]);
  return {
    title: readText(startPage?.fields.title),
    lists: toEntries(startPage?.fields.topicLists).map((list) => toList(list, topics)),
    topics: [...topics.values()],
    questionIds: [...new Set(questionIds.values())],
  };
}

// Answers (1) and their pictures (2): an answer without text uses its picture's description.
const ANSWERS_DEPTH = 2;

/** Global ids by entry id. */
async function readQuestionIds(client: ContentClient, locale: string): Promise<Map<string, string>> {
  const select = [
    "sys.id",
    "fields.globalId",
    "fields.questionText",
    "fields.isRemoved",
    "fields.answers",
  ].join(",");
  const query = { content_type: "question", select, locale, include: ANSWERS_DEPTH } as const;
  const entries = await listEntries(client, QUESTIONS_PAGE_SIZE, query);
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const question = toCountingQuestion(entry);
      return question ? [[entry.sys.id, question.globalId]] : [];
    }),
  );
}

function toSummary(entry: Entry, questionIds: Map<string, string>): [string, TopicSummary][] {
  const details = toTopicDetails(entry);
  if (!details) return [];
  const linked = toEntries(entry.fields.tests).flatMap((test) => toLinkIds(test.fields.questions));
  const ids = linked.map((id) => questionIds.get(id)).filter((id) => id !== undefined);
  return [[entry.sys.id, { ...details, questionIds: [...new Set(ids)] }]];
}

function toList(entry: Entry, topics: Map<string, TopicSummary>): TopicList {
  return {
    name: readText(entry.fields.name) ?? "",
    topics: toLinkIds(entry.fields.items)
      .map((id) => topics.get(id))
      .filter((topic) => topic !== undefined),
  };
}
