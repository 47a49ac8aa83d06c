import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { latestResultsReply, topicsProgressReply } from "../../../contracts/user-api.ts";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { databases } from "./databases.ts";
import { createSampleApi, inChallenge, inTest, type SampleApi, single } from "./sample-api.ts";
import { DIPLOMA_QUESTIONS } from "./sample-content.ts";

type Step = {
  place: "sun-basics" | "sun-more" | "sun-diploma" | "panels-one" | "alone";
  round: number;
  question: string;
  letter: string;
};

const QUESTIONS_BY_TEST = {
  "sun-basics": ["q1", "q2", "q3", "q4"],
  "sun-more": ["q3", "q5"],
  "sun-diploma": DIPLOMA_QUESTIONS,
  "panels-one": ["q1", "q6"],
  alone: ["q1", "q3", "d1"],
};
const TESTS = ["sun-basics", "sun-more", "sun-diploma"] as const;

const steps = fc.array(
  fc
    .constantFrom("sun-basics", "sun-more", "sun-diploma", "sun-diploma", "panels-one", "alone")
    .chain((place) =>
      fc.record<Step>({
        place: fc.constant(place),
        round: fc.integer({ min: 1, max: 3 }),
        question: fc.constantFrom(...QUESTIONS_BY_TEST[place]),
        letter: fc.constantFrom("a", "a", "b", "c"),
      }),
    ),
  { maxLength: 30 },
);

describe.each(databases)("any sequence of answers on $name", ({ open }) => {
  let db: Database;
  let api: SampleApi;
  beforeAll(async () => {
    db = await open();
    api = createSampleApi(db);
  });
  afterAll(() => db.close());

  it("matches a simple model", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const user = await api.newUser();
        const stored: Step[] = [];
        for (const step of taken) {
          const isOpen = isInOpenRound(step, stored);
          expect((await api.answer(toRequest(user, step))).status).toBe(isOpen ? 201 : 422);
          if (isOpen) stored.push(step);
        }
        expect(await readResults(api, user)).toEqual(expectedResults(stored));
      }),
      { numRuns: 40 },
    );
  });
});

function isInOpenRound({ place, round }: Step, stored: readonly Step[]): boolean {
  if (place === "alone" || place === "panels-one") return true;
  return round <= 1 + Math.max(0, ...stored.filter((one) => one.place === place).map((one) => one.round));
}

function toRequest(user: string, { place, round, question, letter }: Step) {
  const answer = `${question}-${letter}`;
  if (place === "alone") return single(user, answer);
  if (place === "panels-one") return inChallenge(user, answer);
  return inTest(user, answer, { test_global_id: place, test_round: round });
}

async function readResults(api: SampleApi, user: string) {
  const get = async (path: string) => (await api.call("GET", `/v1/${path}user_uuid=${user}`)).body;
  const results = latestResultsReply.parse(await get("topics/sun/latest_results?"));
  const { topics } = topicsProgressReply.parse(await get("topics?"));
  const ofTests = [...results.tests, ...(results.diploma_test ? [results.diploma_test] : [])];
  const rounds = TESTS.map((test) =>
    get(`user_answers/next_test_round?topic_global_id=sun&test_global_id=${test}&`),
  );
  return {
    nextRounds: (await Promise.all(rounds)).map((reply) => reply.test_round),
    newestRounds: ofTests.map((one) => one.test_round),
    results: ofTests.map((one) => one.questions.map(({ answer }) => answer?.global_id ?? null)),
    combo: results.challenges[0]?.combos[0]?.questions.map(({ answer }) => answer?.global_id ?? null),
    correct: (await get("user_answers/correct?")).total_correct_count,
    answered: (await get("questions/answered?")).questions.sort(),
    share: topics[0]?.diploma_test.percent_completed,
  };
}

function expectedResults(taken: Step[]) {
  const at = (place: string) => taken.filter((step) => step.place === place);
  const newest = (place: string) => Math.max(0, ...at(place).map((step) => step.round));
  const latest = (among: Step[], question: string) => {
    const step = among.findLast((one) => one.question === question);
    return step ? `${question}-${step.letter}` : null;
  };
  const answered = [...new Set(taken.map((step) => step.question))];
  return {
    nextRounds: TESTS.map((test) => newest(test) + 1),
    newestRounds: TESTS.map((test) => Math.max(1, newest(test))),
    results: TESTS.map((test) => {
      const ofRound = at(test).filter((step) => step.round === newest(test));
      return QUESTIONS_BY_TEST[test].map((question) => latest(ofRound, question));
    }),
    combo: QUESTIONS_BY_TEST["panels-one"].map((question) => latest(at("panels-one"), question)),
    correct: answered.filter((question) => latest(taken, question)?.endsWith("-a")).length,
    answered: answered.sort(),
    share:
      Math.max(...[1, 2, 3].map((round) => countRightBeforeWrong(at("sun-diploma"), round))) /
      DIPLOMA_QUESTIONS.length,
  };
}

/** Counts the right first answers of a round up to its first wrong one. */
function countRightBeforeWrong(diploma: Step[], round: number): number {
  const ofRound = diploma.filter((step) => step.round === round);
  const firsts = ofRound.filter(
    (step, i) => ofRound.findIndex((one) => one.question === step.question) === i,
  );
  const wrong = firsts.findIndex((step) => step.letter !== "a");
  return wrong === -1 ? firsts.length : wrong;
}
