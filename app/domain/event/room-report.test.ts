import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RoomReport, toRoomReport } from "~/domain/event/room-report.ts";
import { optionsOf, questionOf } from "../../../tests/mocks/quiz-parts.ts";
import type { RoomResults } from "./event.ts";

/** `{id}-r` is right. */
function questionNamed(id: string) {
  return questionOf(id, { text: `About ${id}`, options: optionsOf(`${id}-r`, `${id}-w`) });
}

type Counts = Record<string, [right: number, wrong: number] | "few">;

function resultsOf(counts: Counts, participants: number): RoomResults {
  const toCounts = (id: string, [right, wrong]: [number, number]) =>
    new Map([
      [`${id}-r`, right],
      [`${id}-w`, wrong],
    ]);
  const entries = Object.entries(counts).map(
    ([id, of]) => [id, of === "few" ? new Map<string, number>() : toCounts(id, of)] as const,
  );
  return { participants, counts: new Map(entries) };
}

const IDS = ["q1", "q2", "q3", "q4", "q5"];

function reportOf(counts: Counts, { participants = 9, inContent = IDS } = {}): RoomReport | null {
  return toRoomReport(IDS, inContent.map(questionNamed), resultsOf(counts, participants));
}

function linesOf(report: RoomReport | null): string[] {
  return (report?.rows ?? []).map((row) => {
    if (row.kind === "removed") return `removed ${row.text ?? row.id}`;
    const named = `${row.position} ${row.question.globalId}`;
    return row.kind === "untold" ? `${named} too few` : `${named} ${row.wrong}/${row.answers}`;
  });
}

const ALL: Counts = { q1: [6, 3], q2: [1, 8], q3: [9, 0], q4: [2, 6], q5: [4, 3] };

describe("the report of a room", () => {
  it.each([
    [0, false],
    [2, false],
    [3, true],
    [500, true],
  ])("with %i participants is made: %s", (participants, isMade) => {
    expect(reportOf(ALL, { participants }) !== null).toBe(isMade);
  });

  it.each<[string, Counts, string[]]>([
    ["all were answered", ALL, ["q2", "q4", "q5"]],
    ["a smaller class missed a question more", { ...ALL, q5: [0, 3] }, ["q5", "q2", "q4"]],
    [
      "two were missed alike",
      { q1: [3, 3], q2: [4, 4], q3: [1, 0], q4: [5, 5], q5: [6, 2] },
      ["q1", "q2", "q4"],
    ],
    ["one is all right", { q1: [3, 0], q2: [3, 0], q3: [3, 0], q4: [3, 0], q5: [2, 1] }, ["q5"]],
    ["all is right", { q1: [3, 0], q2: [4, 0] }, []],
    ["fewer than three answered", { q1: [0, 2], q2: [1, 1], q3: "few", q4: [1, 2] }, ["q4"]],
    ["nobody answered", { q1: "few", q2: "few", q3: "few", q4: "few", q5: "few" }, []],
  ])("names what was missed most if %s", (_, counts, missed) => {
    expect(reportOf(counts)?.missed.map(({ question }) => question.globalId)).toEqual(missed);
  });

  it("has every question in the room's order, and those with fewer than three answers without counts", () => {
    expect(linesOf(reportOf({ ...ALL, q3: [1, 1], q4: "few" }))).toEqual([
      "1 q1 3/9",
      "2 q2 8/9",
      "3 q3 too few",
      "4 q4 too few",
      "5 q5 3/7",
    ]);
  });

  it("names the questions that were removed, by the id if the text is gone", () => {
    const { q4: _, ...counts } = ALL;
    expect(linesOf(reportOf(counts, { inContent: ["q1", "q2", "q4", "q5"] }))).toEqual([
      "1 q1 3/9",
      "2 q2 8/9",
      "removed q3",
      "removed About q4",
      "3 q5 3/7",
    ]);
  });

  it.each<[string, Counts, number | null]>([
    ["the last question's", ALL, 7],
    ["the last one's that is still asked", { q1: [6, 3], q2: [4, 4] }, 8],
    ["unknown if few answered it", { q1: [6, 3], q2: [1, 1] }, null],
    ["unknown without a question", {}, null],
  ])("counts as finished %s", (_, counts, finished) => {
    expect(reportOf(counts)?.finished).toBe(finished);
  });

  it("never tells of fewer than three learners, loses no question and leaves out none that was missed more", () => {
    const count = fc.nat({ max: 5 });
    const counts = fc.dictionary(
      fc.constantFrom(...IDS),
      fc.oneof(fc.tuple(count, count), fc.constant("few" as const)),
    );
    fc.assert(
      fc.property(counts, fc.subarray(IDS), fc.nat({ max: 5 }), (drawn, inContent, participants) => {
        const report = reportOf(drawn, { participants, inContent });
        expect(report === null).toBe(participants < 3);
        if (!report) return;
        expect(report.rows.map((row) => (row.kind === "removed" ? row.id : row.question.globalId))).toEqual(
          IDS,
        );
        const positions = report.rows.flatMap((row) => (row.kind === "removed" ? [] : [row.position]));
        expect(positions).toEqual(positions.map((__, index) => index + 1));
        const told = report.rows.filter((row) => row.kind === "told");
        expect(told.filter(({ answers }) => answers < 3)).toEqual([]);
        const shares = told.map(({ wrong, answers }) => wrong / answers).filter((share) => share > 0);
        expect(report.missed.map(({ wrong, answers }) => wrong / answers)).toEqual(
          shares.sort((one, other) => other - one).slice(0, 3),
        );
      }),
    );
  });
});
