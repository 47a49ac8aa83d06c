import { compileAsset } from "./compile-assets.ts";
import type { StoredFile } from "./compile-assets.ts";
import { assetId, compileEntry, entryLink, entryLinks } from "./compile-entry.ts";
import type { EntryDraft } from "./compile-entry.ts";
import { checkSpace, formatFault } from "./check.ts";
import { exportedContentTypes, exportedLocales, exportedTag, linkTo } from "./export-file.ts";
import type { SpaceExport } from "./export-file.ts";
import { parseSource } from "./parse-source.ts";
import type { ParsedSpace } from "./parse-source.ts";
import type { ContentSource } from "./read-source.ts";
import type { QuestionSource, StartPageSource, TestSource, TopicSource } from "./source-schema.ts";

export type CompiledSpace = { space: SpaceExport; files: StoredFile[] };

/** The space as `contentful-export` would write it. Throws an error that lists the faults, if there are any. */
export function compileSpace(source: ContentSource): SpaceExport {
  return compileWithFiles(source).space;
}

/** As `compileSpace`, with the assets' files at the paths where `contentful-export` puts them. */
export function compileWithFiles(source: ContentSource): CompiledSpace {
  const faults = checkSpace(source);
  const parsed = parseSource(source);
  if (faults.length > 0 || "faults" in parsed) throw new Error(faults.map(formatFault).join("\n"));
  const { startPage, topics } = parsed.space;
  const drafts = [...startPageDrafts(startPage.value), ...topics.flatMap(({ value }) => topicDrafts(value))];
  const assets = topics.map(({ value }) => topicAsset(value, parsed.space));
  const tags = new Set(drafts.flatMap((draft) => draft.tags ?? []));
  const space: SpaceExport = {
    contentTypes: exportedContentTypes(),
    tags: [...tags].sort().map(exportedTag),
    editorInterfaces: [],
    entries: drafts.map(compileEntry),
    assets: assets.map(({ asset }) => asset),
    locales: exportedLocales(),
    webhooks: [],
    roles: [],
  };
  return { space, files: assets.map(({ stored }) => stored) };
}

function startPageDrafts({ title, topicLists }: StartPageSource): EntryDraft[] {
  const lists = topicLists.map(({ id, name, topics }): EntryDraft => {
    return { type: "topicList", key: id, values: { name, items: entryLinks("topic", topics) } };
  });
  const listLinks = entryLinks(
    "topicList",
    topicLists.map(({ id }) => id),
  );
  return [{ type: "startPage", key: "main", values: { title, topicLists: listLinks } }, ...lists];
}

function topicDrafts(topic: TopicSource): EntryDraft[] {
  const { id, name, slug, description, category, color, hidden, tests, diplomaTest, questions } = topic;
  const draft: EntryDraft = {
    type: "topic",
    key: id,
    values: {
      globalId: id,
      name,
      slug,
      description,
      topicCategory: category,
      image: linkTo("Asset", assetId("topic", id)),
      color,
      tests: entryLinks(
        "test",
        tests.map((test) => test.id),
      ),
      diplomaTest: diplomaTest && entryLink("test", diplomaTest.id),
      isHidden: hidden,
    },
  };
  const allTests = diplomaTest ? [...tests, diplomaTest] : tests;
  return [draft, ...allTests.map(testDraft), ...questions.flatMap(questionDrafts)];
}

function testDraft({ id, slug, name, questions }: TestSource): EntryDraft {
  return {
    type: "test",
    key: id,
    values: { globalId: id, slug, name, questions: entryLinks("question", questions) },
  };
}

function questionDrafts(question: QuestionSource): EntryDraft[] {
  const answers = question.options.map((option, index): EntryDraft => {
    const globalId = answerId(question.id, index);
    const { text, right, veryWrong } = option;
    return {
      type: "answer",
      key: globalId,
      values: { globalId, answerText: text, correctAnswer: right, isVeryWrong: veryWrong },
    };
  });
  const values = {
    globalId: question.id,
    name: question.question.en.slice(0, 255),
    questionText: question.question,
    answers: entryLinks(
      "answer",
      answers.map(({ key }) => key),
    ),
    answersAsImages: false,
    explanation: question.explanation,
    extraExplanation: question.extraExplanation,
    sources: question.sources,
    isHidden: question.hidden,
    isRemoved: question.removed,
  };
  return [{ type: "question", key: question.id, values, tags: question.tags }, ...answers];
}

/** By place alone (`-a`, `-b`, …): an id must not tell which answer is right. */
function answerId(questionId: string, index: number): string {
  return `${questionId}-${String.fromCharCode("a".charCodeAt(0) + index)}`;
}

function topicAsset(topic: TopicSource, { pictures }: ParsedSpace) {
  const file = `topics/${topic.slug}/${topic.picture.file}`;
  const picture = pictures.find((candidate) => candidate.file === file);
  if (!picture) throw new Error(`${file} is missing.`);
  return compileAsset(assetId("topic", topic.id), topic.name, topic.picture.description, picture);
}
