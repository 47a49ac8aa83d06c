import { compileAsset, type StoredFile } from "./compile-assets.ts";
import { challengeDrafts } from "./compile-challenge.ts";
import { compileEntry, type EntryDraft, entryLink, entryLinks, idsOf, linksIfAny } from "./compile-entry.ts";
import { compilePicture } from "./compile-picture.ts";
import { questionDrafts } from "./compile-question.ts";
import { type Drafts, entriesOnly, type FindFile, joinDrafts } from "./drafts.ts";
import {
  exportedContentTypes,
  exportedEditorInterfaces,
  exportedLocales,
  exportedTag,
  type SpaceExport,
} from "./export-file.ts";
import type { Parsed } from "./parse-file.ts";
import { type ParsedSpace, parseSource } from "./parse-source.ts";
import type { ContentSource } from "./read-source.ts";
import { findMedia } from "./rules/media-rules.ts";
import type { StartPageSource } from "./schema/collection-schemas.ts";
import type { ChapterSource, TestSource, TopicSource } from "./schema/topic-schema.ts";

export type CompiledSpace = { space: SpaceExport; files: StoredFile[] };

/** Returns the space as `contentful-export` writes it. The content has no fault. */
export function compileSpace(source: ContentSource): CompiledSpace {
  const parsed = parseSource(source);
  if ("faults" in parsed) throw new Error("The content has faults.");
  const { entries, assets } = toDrafts(parsed.space);
  const compiled = assets.map(compileAsset);
  const tags = new Set([...entries, ...assets].flatMap((draft) => draft.tags ?? []));
  const space: SpaceExport = {
    contentTypes: exportedContentTypes(),
    tags: [...tags].sort().map(exportedTag),
    editorInterfaces: exportedEditorInterfaces(),
    entries: entries.map((entry) => compileEntry(entry, parsed.space.base)),
    assets: compiled.map(({ asset }) => asset),
    locales: exportedLocales(parsed.space.base),
    webhooks: [],
    roles: [],
  };
  return { space, files: compiled.flatMap(({ stored }) => stored) };
}

function toDrafts(space: ParsedSpace): Drafts {
  return joinDrafts(
    entriesOnly(...collectionDrafts(space)),
    ...space.topics.map((topic) => topicDrafts(topic.value, fileFinder(topic, space))),
    ...space.challenges.map((challenge) => challengeDrafts(challenge.value, fileFinder(challenge, space))),
  );
}

function fileFinder({ file }: Parsed<unknown>, { media }: ParsedSpace): FindFile {
  return (fileName) => {
    const found = findMedia({ media }, { file, value: fileName });
    if (!found) throw new Error(`${fileName} is missing.`);
    const { bytes, picture } = found;
    return { fileName, bytes, picture };
  };
}

function topicDrafts(topic: TopicSource, findFile: FindFile): Drafts {
  const { id, name, tests, chapters, diplomaTest, questions } = topic;
  const { image, assets } = compilePicture({ type: "topic", key: id, title: name }, topic, findFile);
  const values = {
    globalId: id,
    name,
    slug: topic.slug,
    description: topic.description,
    topicCategory: topic.category,
    image,
    color: topic.color,
    tests: entryLinks("test", idsOf(tests)),
    chapters: linksIfAny("chapter", idsOf(chapters)),
    diplomaTest: diplomaTest && entryLink("test", diplomaTest.id),
    isHidden: topic.hidden,
  };
  const allTests = diplomaTest ? [...tests, diplomaTest] : tests;
  return joinDrafts(
    { entries: [{ type: "topic", key: id, values }], assets },
    entriesOnly(...allTests.map(testDraft), ...chapters.map(chapterDraft)),
    ...questions.map((question) => questionDrafts(question, findFile)),
  );
}

function testDraft({ id, slug, name, questions }: TestSource): EntryDraft {
  const values = { globalId: id, slug, name, questions: entryLinks("question", questions) };
  return { type: "test", key: id, values };
}

function chapterDraft({ id, name, description, challenges }: ChapterSource): EntryDraft {
  return {
    type: "chapter",
    key: id,
    values: { name, description, challenges: entryLinks("challenge", challenges) },
  };
}

function collectionDrafts(space: ParsedSpace): EntryDraft[] {
  return [
    ...startPageDrafts(space.startPage.value),
    ...space.topicGroups.value.map(({ id, topics, ...values }): EntryDraft => {
      return collection("topicGroup", id, { ...values, topics: entryLinks("topic", topics) });
    }),
    ...space.events.value.map(({ id, topic, test, ...values }): EntryDraft => {
      const links = { topic: entryLink("topic", topic), test: test && entryLink("test", test) };
      return collection("event", id, { ...values, ...links });
    }),
    ...space.groups.value.map(({ id, topics, ...values }): EntryDraft => {
      return collection("group", id, { ...values, topics: entryLinks("topic", topics) });
    }),
    ...space.populationCategories.value.map(({ id, name }) => collection("populationCategory", id, { name })),
  ];
}

function collection(type: EntryDraft["type"], id: string, values: EntryDraft["values"]): EntryDraft {
  return { type, key: id, values: { globalId: id, ...values } };
}

function startPageDrafts({ title, topicLists, pitchChallenges }: StartPageSource): EntryDraft[] {
  const lists = topicLists.map(({ id, name, topics }): EntryDraft => {
    return { type: "topicList", key: id, values: { name, items: entryLinks("topic", topics) } };
  });
  const values = {
    title,
    topicLists: entryLinks("topicList", idsOf(topicLists)),
    pitchChallenges: linksIfAny("challenge", pitchChallenges),
  };
  return [{ type: "startPage", key: "main", values }, ...lists];
}
