import type { Entry, LogBroken } from "~/services/content/entry.server.ts";
import { isReserved, type Place } from "../../../contracts/rules/reserved-words.ts";

/** Where an entry is missing, in words. */
const MISSING: Record<Place, string> = {
  test: "no test asks this question",
  embed: "no embedded test asks this question",
  diploma: "no diploma test asks this question",
  event: "no event asks this question",
  challenge: "this challenge has no page",
  diplomaTopic: "this topic has no diploma",
};

type Asked = { globalId: string; entry: Entry };
type Tests = {
  tests: readonly { questions: readonly Asked[] }[];
  diplomaTest: { questions: readonly Asked[] } | null;
};

/** Logs what a topic and its tests lack because of reserved words. */
export function logReservedIn(
  topic: Entry,
  { slug, tests, diplomaTest }: Tests & { slug: string },
  logBroken: LogBroken,
): void {
  const inTests = tests.flatMap(({ questions }) => questions);
  const inDiploma = diplomaTest?.questions ?? [];
  for (const place of ["test", "embed", "event"] as const) logQuestions(place, inTests, logBroken);
  for (const place of ["diploma", "event"] as const) logQuestions(place, inDiploma, logBroken);
  if (diplomaTest && isReserved("diplomaTopic", slug)) logReserved("diplomaTopic", slug, topic, logBroken);
}

function logQuestions(place: Place, questions: readonly Asked[], logBroken: LogBroken): void {
  for (const { globalId, entry } of questions)
    if (isReserved(place, globalId)) logReserved(place, globalId, entry, logBroken);
}

export function logReserved(place: Place, word: string, entry: Entry, logBroken: LogBroken): null {
  return logBroken(entry, `"${word}" is a word of the site's own addresses: ${MISSING[place]}`);
}
