import type { EventDetails } from "~/domain/event/event.ts";
import { type Entry, globalIdOf, type LogBroken, toEntry } from "~/services/content/entry.server.ts";
import { readCode, readSlug, readText } from "../../../contracts/rules/field-values.ts";

/** Null and logged for a code that the user API does not accept. Needs the links to topic and test resolved. */
export function toEvent(from: Entry, logBroken: LogBroken): EventDetails | null {
  const code = readCode(from.fields.code);
  if (code === null) return logBroken(from, "an event without a valid code");
  const topic = toEntry(from.fields.topic);
  const test = toEntry(from.fields.test);
  return {
    code,
    name: readText(from.fields.name) ?? code,
    description: readText(from.fields.description) ?? "",
    topicSlug: topic && readSlug(topic.fields.slug),
    testId: test && globalIdOf(test),
  };
}
