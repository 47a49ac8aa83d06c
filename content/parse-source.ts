import type { z } from "zod";
import { type Fault, stopsBuild } from "./fault.ts";
import { type Base, baseOf } from "./localized.ts";
import { type Parsed, parseFile } from "./parse-file.ts";
import type { ContentSource, SourceMedia } from "./read-source.ts";
import type { SourceFile } from "./read-text.ts";
import type { ChallengeSource } from "./schema/challenge-schema.ts";
import { challengeSchema } from "./schema/challenge-schema.ts";
import type {
  EventSource,
  GroupSource,
  PopulationCategorySource,
  StartPageSource,
  TopicGroupSource,
} from "./schema/collection-schemas.ts";
import {
  eventsSchema,
  groupsSchema,
  populationCategoriesSchema,
  startPageSchema,
  topicGroupsSchema,
} from "./schema/collection-schemas.ts";
import type { TopicSource } from "./schema/topic-schema.ts";
import { topicSchema } from "./schema/topic-schema.ts";

export type ParsedSpace = {
  base: Base;
  startPage: Parsed<StartPageSource>;
  topics: Parsed<TopicSource>[];
  challenges: Parsed<ChallengeSource>[];
  topicGroups: Parsed<TopicGroupSource[]>;
  events: Parsed<EventSource[]>;
  groups: Parsed<GroupSource[]>;
  populationCategories: Parsed<PopulationCategorySource[]>;
  media: SourceMedia[];
  clips: string[];
};

export function parseSource(source: ContentSource): { space: ParsedSpace } | { faults: Fault[] } {
  const faults = [...source.faults];
  const parse = <T>(file: SourceFile, schema: z.ZodType<T>): Parsed<T>[] => {
    const result = parseFile(file, schema);
    if (!("faults" in result)) return [result];
    faults.push(...result.faults);
    return [];
  };
  const parseList = <T>(file: SourceFile | null, schema: z.ZodType<T[]>): Parsed<T[]> => {
    const [parsed] = file ? parse(file, schema) : [];
    return (
      parsed ?? { file: file?.file ?? "", value: [], texts: [], cut: [], lineOf: () => 1, placeOf: () => "" }
    );
  };
  const [startPage] = source.startPage ? parse(source.startPage, startPageSchema) : [];
  const lists = {
    topicGroups: parseList(source.topicGroups, topicGroupsSchema),
    events: parseList(source.events, eventsSchema),
    groups: parseList(source.groups, groupsSchema),
    populationCategories: parseList(source.populationCategories, populationCategoriesSchema),
  };
  const topics = source.topics.flatMap((file) => parse(file, topicSchema));
  const challenges = source.challenges.flatMap((file) => parse(file, challengeSchema));
  if (!startPage || faults.some(stopsBuild)) return { faults };
  const files = [startPage, ...topics, ...challenges, ...Object.values(lists)];
  const base = baseOf(files.flatMap(({ texts }) => texts.map(({ languages }) => languages)));
  return {
    space: { base, startPage, topics, challenges, ...lists, media: source.media, clips: source.clips },
  };
}
