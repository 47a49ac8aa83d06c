import type { Fault } from "../fault.ts";
import type { ParsedSpace } from "../parse-source.ts";
import type { Located } from "./located.ts";
import { duplicateFaults, faultAt, fieldOf, itemsOf, locate } from "./located.ts";
import {
  listChallenges,
  listChapters,
  listCombos,
  listQuestions,
  listScreens,
  listTests,
  listTopics,
} from "./parts.ts";

/** Ids are unique across kinds, so that a report needs no kind beside an id. */
export function idsAreUnique(space: ParsedSpace): Fault[] {
  const parts: Located<{ id: string }>[] = [
    ...listTopics(space),
    ...listTests(space),
    ...listChapters(space),
    ...listChallenges(space),
    ...listCombos(space),
    ...listScreens(space),
    ...listQuestions(space),
    ...itemsOf(fieldOf(locate(space.startPage), "topicLists")),
    ...itemsOf(locate(space.topicGroups)),
    ...itemsOf(locate(space.events)),
    ...itemsOf(locate(space.groups)),
    ...itemsOf(locate(space.populationCategories)),
  ];
  const ids = parts.map((part) => fieldOf(part, "id"));
  return duplicateFaults(ids, "id");
}

/** Unique within a kind: a topic and its test may share a slug, two topics may not. */
export function slugsAndCodesAreUnique(space: ParsedSpace): Fault[] {
  const slugged: Located<{ slug: string }>[][] = [
    listTopics(space),
    listTests(space),
    listChallenges(space),
    itemsOf(locate(space.topicGroups)),
  ];
  const coded: Located<{ code: string }>[][] = [itemsOf(locate(space.events)), itemsOf(locate(space.groups))];
  return [
    ...slugged
      .map((kind) => kind.map((part) => fieldOf(part, "slug")))
      .flatMap((parts) => duplicateFaults(parts, "slug")),
    ...coded
      .map((kind) => kind.map((part) => fieldOf(part, "code")))
      .flatMap((parts) => duplicateFaults(parts, "code")),
  ];
}

export function filesAreNamedAfterTheirSlug(space: ParsedSpace): Fault[] {
  const parts: Located<{ slug: string }>[] = [...listTopics(space), ...listChallenges(space)];
  return parts.flatMap((part) => {
    const folder = part.file.split("/")[0];
    const name = `${folder}/${part.value.slug}.yaml`;
    return part.file === name ? [] : [faultAt(fieldOf(part, "slug"), `this file must be ${name}`)];
  });
}
