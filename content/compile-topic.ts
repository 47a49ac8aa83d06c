import type { EntryDraft } from "./compile-entry.ts";
import { entryLink, entryLinks, idsOf, linksIfAny } from "./compile-entry.ts";
import { compilePicture } from "./compile-picture.ts";
import { questionDrafts } from "./compile-question.ts";
import type { Drafts, FindFile } from "./drafts.ts";
import { entriesOnly, joinDrafts } from "./drafts.ts";
import type { ChapterSource, TestSource, TopicSource } from "./schema/topic-schema.ts";

export function topicDrafts(topic: TopicSource, findFile: FindFile): Drafts {
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
