import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type AnswerScope } from "~/domain/quiz/scopes.ts";
import { toRequestBody } from "~/services/users/answers.server.ts";
import { createTokenRefresh, type Tokens } from "~/services/users/caller.ts";
import { idempotencyKey } from "~/services/users/request.server.ts";
import { createBreaker, retryAfterMs } from "~/services/users/send.server.ts";
import { userUuid as uuid } from "../../../contracts/user-api.ts";

type Step = "fail" | "arrive" | number;

function breakerAfter(steps: readonly Step[]) {
  let time = 1_000;
  const breaker = createBreaker(() => time);
  const wait = (milliseconds: number) => void (time += milliseconds);
  for (const step of steps) {
    if (typeof step === "number") wait(step);
    if (step === "fail") breaker.failed();
    if (step === "arrive") breaker.arrived();
  }
  return { ...breaker, wait };
}

const FIVE = ["fail", "fail", "fail", "fail", "fail"] as const;

describe("the breaker", () => {
  it.each<[string, Step[], boolean]>([
    ["at first", [], true],
    ["after four failures", FIVE.slice(1), true],
    ["after five failures", [...FIVE], false],
    ["after five failures with an arrival among them", ["fail", "arrive", ...FIVE.slice(1)], true],
    ["just before the 5 seconds are over", [...FIVE, 4_999], false],
    ["when the 5 seconds are over", [...FIVE, 5_000], true],
    ["when a call that was under way arrives", [...FIVE, "arrive"], true],
    ["when calls that were under way fail later", [...FIVE, 3_000, "fail", "fail", 2_000], true],
    ["after the next five failures", [...FIVE, "arrive", ...FIVE], false],
  ])("%s, lets a call out or not", (_, steps, expected) => {
    expect(breakerAfter(steps).admits()).toBe(expected);
  });

  it("lets one probe out in 5 seconds, whether it succeeds or not", () => {
    const breaker = breakerAfter([...FIVE, 5_000]);
    expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false]);
    breaker.failed();
    expect(breaker.admits()).toBe(false);
    breaker.wait(5_000);
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  });

  it("never refuses a service that responds to one call in five, and is never shut for good", () => {
    const outcome = fc.constantFrom("fail" as const, "arrive" as const);
    fc.assert(
      fc.property(fc.array(outcome), fc.array(fc.oneof(outcome, fc.nat({ max: 4_999 }))), (some, any) => {
        const inFour = some.flatMap((one): Step[] => ["arrive", one, one, one, one]);
        expect(breakerAfter(inFour).admits()).toBe(true);
        const breaker = breakerAfter(any);
        breaker.wait(5_000);
        expect(breaker.admits()).toBe(true);
      }),
      { seed: 8 },
    );
  });
});

const NOWHERE = {
  test_round: null,
  topic_global_id: null,
  test_global_id: null,
  chapter_contentful_id: null,
  challenge_global_id: null,
  combo_global_id: null,
  event_code: null,
};

const TEST = { topic_global_id: "topic", test_global_id: "test" };
const CHALLENGE = {
  topic_global_id: "topic",
  chapter_contentful_id: "chapter",
  challenge_global_id: "challenge",
  combo_global_id: "combo",
};

const cases: [AnswerScope, object][] = [
  [
    { kind: "test", topicId: "topic", testId: "test", round: 3 },
    { ...TEST, test_round: 3 },
  ],
  [
    { kind: "diploma", topicId: "topic", testId: "test", round: 2 },
    { ...TEST, test_round: 2 },
  ],
  [
    { kind: "challenge", topicId: "topic", chapterId: "chapter", challengeId: "challenge", comboId: "combo" },
    CHALLENGE,
  ],
  [
    { kind: "event", topicId: "topic", testId: "test", eventCode: "ABCD" },
    { ...TEST, test_round: 1, event_code: "ABCD" },
  ],
  [{ kind: "room", eventCode: "ABCD" }, { event_code: "ABCD" }],
  [{ kind: "single" }, {}],
];

describe("an answer's body", () => {
  it.each(cases)("names the scope it belongs to and nothing else: $kind", (scope, fields) => {
    const answer = { userUuid: "user", questionId: "question", answerId: "option", scope };
    expect(toRequestBody(answer)).toEqual({
      ...NOWHERE,
      ...fields,
      question_global_id: "question",
      answer_global_id: "option",
      user_uuid: "user",
    });
  });
});

const parts = fc.array(fc.oneof(fc.stringMatching(/^[^\n]{0,20}$/), fc.nat()), {
  minLength: 1,
  maxLength: 5,
});

describe("an idempotency key", () => {
  it("is a UUID of version 8 for any parts", () => {
    fc.assert(
      fc.property(parts, (all) => {
        const key = idempotencyKey(...all);
        expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(uuid.parse(key)).toBe(key);
      }),
    );
  });

  it("is the same for the same parts alone", () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const isSame = one.map(String).join("\n") === other.map(String).join("\n");
        expect(idempotencyKey(...one) === idempotencyKey(...other)).toBe(isSame);
      }),
    );
  });

  it("is different if the same text is split into other parts", () => {
    const keys = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"], ["c", "ab"]];
    expect(new Set(keys.map((all) => idempotencyKey(...all))).size).toBe(keys.length);
  });
});

const NOW = Date.parse("Sun, 06 Nov 1994 08:49:37 GMT");

it.each<[string | null, number]>([
  [null, 0],
  ["0", 0],
  ["3", 3_000],
  ["Sun, 06 Nov 1994 08:49:40 GMT", 3_000],
  ["Sun, 06 Nov 1994 08:49:30 GMT", 0],
  ["Sun, 99 Nov 1994 08:49:40 GMT", 0],
  ["1994-11-06", 0],
  ["-3", 0],
  ["1.5", 0],
  ["soon", 0],
  ["", 0],
])("Retry-After: %s asks to wait %d ms", (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});

function pair(name: string): Tokens {
  return { accessToken: `access-${name}`, refreshToken: `refresh-${name}` };
}

describe("tokens", () => {
  it("are the same new pair for all requests with the old token within 30 seconds", async () => {
    let now = 1;
    const call = vi.fn(async () => pair(String(call.mock.calls.length)));
    const refresh = createTokenRefresh(call, () => now);
    const first = await refresh("old");
    now += 29_000;
    expect(await refresh("old")).toEqual(first);
    now += 2_000;
    expect(await refresh("old")).not.toEqual(first);
  });

  it("are asked for again after a renewal that failed", async () => {
    const call = vi
      .fn<(token: string) => Promise<Tokens>>()
      .mockRejectedValueOnce(new Error("503"))
      .mockResolvedValueOnce(pair("new"));
    const refresh = createTokenRefresh(call);
    await expect(Promise.all([refresh("old"), refresh("old")])).rejects.toThrow("503");
    expect(await refresh("old")).toEqual(pair("new"));
    expect(call).toHaveBeenCalledTimes(2);
  });
});
