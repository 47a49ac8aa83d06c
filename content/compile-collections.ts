import type { EntryDraft } from "./compile-entry.ts";
import { entryLink, entryLinks, idsOf, linksIfAny } from "./compile-entry.ts";
import type { ParsedSpace } from "./parse-source.ts";
import type { StartPageSource } from "./schema/collection-schemas.ts";

export function collectionDrafts(space: ParsedSpace): EntryDraft[] {
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
