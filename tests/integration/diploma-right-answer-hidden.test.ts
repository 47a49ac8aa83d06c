import { beforeEach, describe, expect, it } from "vitest";
import {
  addDiplomaTest,
  DIPLOMA,
  DIPLOMA_QUESTIONS,
  goOn,
  inNewWeb,
  startAttempt,
} from "../mocks/diploma-walk.ts";
import type { Page } from "../mocks/page.ts";
import { always } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const CHANGING =
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|nonce="[^"]*"|nonce-[A-Za-z0-9_-]+|ReadableStream \w+/g;
const CHANGING_HEADERS = new Set(["set-cookie", "date", "x-request-id"]);

beforeEach(() => {
  addDiplomaTest(world.now.space);
});

/** Makes another option of each question the right one. The others get a reason and are not very wrong. */
function moveRightAnswer(ids: readonly string[]): void {
  const { space } = world.now;
  for (const id of ids) {
    const options = ["a", "b", "c"].map((letter) => `${id}-${letter}`);
    const right = options.findIndex((option) => space.isRight(option));
    for (const [index, option] of options.entries())
      space.change(option, {
        correctAnswer: always(index === (right + 1) % options.length),
        isVeryWrong: always(false),
        whyChosen: index === (right + 1) % options.length ? null : always("Many choose it."),
      });
  }
}

function toComparable({ status, headers, html }: Page): string {
  const kept = [...headers].filter(([name]) => !CHANGING_HEADERS.has(name));
  return `${status} ${kept.join("; ")} ${html}`.replace(CHANGING, "…");
}

/** The responses for every address of the diploma to a visitor who has answered as much as this one. */
async function allResponses(visitor: Visitor): Promise<Record<string, string>> {
  const paths = [
    DIPLOMA,
    `${DIPLOMA}/feedback`,
    ...DIPLOMA_QUESTIONS.flatMap((id) => [`${DIPLOMA}/${id}`, `${DIPLOMA}/${id}/explanation`]),
  ];
  const all: Record<string, string> = {};
  for (const path of paths) {
    for (const address of [path, `${path}.data`, `/sv${path}`, `${path}?answer=q1-a`]) {
      all[address] = toComparable(await visitor.get(address));
    }
  }
  return all;
}

describe("in an attempt at a diploma", () => {
  it.each([0, 1, 2])(
    "after %i answers, every response is byte-identical whichever option of an open question is right",
    async (answered) => {
      const visitor = await world.now.visitor();
      await goOn(visitor, world.now, await startAttempt(visitor), answered);
      const given = (await world.now.api.answers()).map(({ question_global_id }) => question_global_id);
      expect(given).toHaveLength(answered);
      const before = await allResponses(visitor);
      moveRightAnswer(DIPLOMA_QUESTIONS.filter((id) => !given.includes(id)));
      expect(await allResponses(await inNewWeb(world.now, visitor))).toEqual(before);
    },
  );

  it("the comparison detects a response that reveals it", async () => {
    const visitor = await world.now.visitor();
    await goOn(visitor, world.now, await startAttempt(visitor), 1);
    const before = await allResponses(visitor);
    moveRightAnswer(DIPLOMA_QUESTIONS);
    const after = await allResponses(await inNewWeb(world.now, visitor));
    const id = (await world.now.api.answers())[0]?.question_global_id ?? "";
    const path = `${DIPLOMA}/${id}/explanation`;
    expect(after[path]).not.toBe(before[path]);
    expect(after[`${path}.data`]).not.toBe(before[`${path}.data`]);
  });

  it("nothing sent names what is right, or explains, before the answer", async () => {
    const visitor = await world.now.visitor();
    const page = await startAttempt(visitor);
    for (const html of Object.values(await allResponses(visitor)))
      expect(html).not.toMatch(
        /isCorrect|correctAnswer|isVeryWrong|whyChosen|rightId|In short|At length|Report on/,
      );
    const cookie = visitor.jar.get("progress")?.value ?? "";
    const session = Buffer.from(cookie.split(".")[0] ?? "", "base64url").toString();
    expect(session).toContain('"certificate":{');
    // The seed is random, and may spell a question's id by chance.
    expect(session.replace(/"seed":"[^"]*"/, "")).not.toMatch(/q1|q2|h1/);
    expect(page.html).not.toContain("In short");
  });
});
