import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { ContentSource, SourceFile, SourceMedia } from "./read-source.ts";
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

/** A mistake for the editor to correct. Lines count from 1. */
export type Fault = { file: string; line: number; message: string };

export type SourcePath = readonly PropertyKey[];

export type Parsed<T> = { file: string; value: T; lineOf: (at: SourcePath) => number };

export type ParsedSpace = {
  startPage: Parsed<StartPageSource>;
  topics: Parsed<TopicSource>[];
  challenges: Parsed<ChallengeSource>[];
  topicGroups: Parsed<TopicGroupSource[]>;
  events: Parsed<EventSource[]>;
  groups: Parsed<GroupSource[]>;
  populationCategories: Parsed<PopulationCategorySource[]>;
  media: SourceMedia[];
};

export function parseSource(source: ContentSource): { space: ParsedSpace } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const parse = <T>(file: SourceFile, schema: z.ZodType<T>): Parsed<T>[] => {
    const result = parseFile(file, schema);
    if (!("faults" in result)) return [result];
    faults.push(...result.faults);
    return [];
  };
  const [startPage] = parse(source.startPage, startPageSchema);
  const [topicGroups] = parse(source.topicGroups, topicGroupsSchema);
  const [events] = parse(source.events, eventsSchema);
  const [groups] = parse(source.groups, groupsSchema);
  const [populationCategories] = parse(source.populationCategories, populationCategoriesSchema);
  const topics = source.topics.flatMap((file) => parse(file, topicSchema));
  const challenges = source.challenges.flatMap((file) => parse(file, challengeSchema));
  if (!startPage || !topicGroups || !events || !groups || !populationCategories || faults.length > 0)
    return { faults };
  const lists = { topicGroups, events, groups, populationCategories };
  return { space: { startPage, topics, challenges, ...lists, media: source.media } };
}

function parseFile<T>({ file, text }: SourceFile, schema: z.ZodType<T>): Parsed<T> | { faults: Fault[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ message, pos }) => ({
      file,
      line: lines.linePos(pos[0]).line,
      message,
    }));
    return { faults };
  }
  const lineOf = (at: SourcePath) => lineIn(document, lines, at);
  const result = schema.safeParse(document.toJS());
  if (result.success) return { file, value: result.data, lineOf };
  const faults = result.error.issues.map((issue) => ({
    file,
    line: lineOf(pathOf(issue)),
    message: `${issue.message} (${issue.path.join(".") || "the file"})`,
  }));
  return { faults };
}

/** Points at the unknown field itself; zod points at the object around it. */
function pathOf(issue: z.core.$ZodIssue): SourcePath {
  return issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

type Document = ReturnType<typeof parseDocument>;

/** Falls back to the nearest enclosing node if the path does not exist. */
function lineIn(document: Document, lines: LineCounter, at: SourcePath): number {
  for (let length = at.length; length > 0; length -= 1) {
    const start = startOf(document.getIn(at.slice(0, length), true));
    if (start !== null) return lines.linePos(start).line;
  }
  return 1;
}

function startOf(node: unknown): number | null {
  if (typeof node !== "object" || node === null || !("range" in node)) return null;
  return Array.isArray(node.range) && typeof node.range[0] === "number" ? node.range[0] : null;
}
