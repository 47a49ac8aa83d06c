import { beforeEach, describe, expect, it } from "vitest";
import { inNewWeb } from "../mocks/diploma-walk.ts";
import { ROOM, roomAnswers, teacherOfRoom } from "../mocks/made-room.ts";
import { always, both, picture } from "../mocks/space.ts";
import { addSurvey, SURVEY } from "../mocks/survey.ts";
import { ROOMS } from "../mocks/teacher.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const REPORT = `${ROOMS}/${ROOM}/report`;
const FILE = `${REPORT}.csv`;
const QUESTIONS = ["q1", "h1", "q2"];

async function textOf(teacher: Visitor, path = REPORT): Promise<string> {
  const page = await teacher.open(path);
  expect(page.status).toBe(200);
  return page.text;
}

/** The lines of the file, without the head. */
async function tableOf(teacher: Visitor, path = FILE): Promise<string[]> {
  const { html } = await teacher.get(path);
  return html.split("\r\n").slice(5, -1);
}

describe("the report of a room", () => {
  it("says what the class missed most, what it chose, what is right and why", async () => {
    world.now.space.change("q1-b", { whyChosen: both("Because b is near.", "För att b är nära.") });
    world.now.space.change("q1", { explanationPicture: picture("sun") });
    const teacher = await teacherOfRoom(world.now);
    await roomAnswers(
      world.now,
      ["q1-b", "h1-a", "q2-b"],
      ["q1-b", "h1-b", "q2-b"],
      ["q1-b", "h1-a"],
      ["q1-a", "h1-c", "q2-b"],
    );
    const page = await teacher.open(REPORT);
    const { text } = page;
    expect(text).toContain(`${en("rooms.taking", { count: 4 })}, ${en("report.finished", { count: 3 })}`);
    const [first, second, all] = ["1. What about q1?", "2. What about h1?", en("present.allQuestions")].map(
      (words) => text.indexOf(words),
    );
    expect([first, second, all]).toEqual([first, second, all].toSorted((a = 0, b = 0) => a - b));
    const missed = text.slice(first, second);
    for (const words of [
      en("report.wrong", { wrong: 3, total: 4 }),
      `Option b of q1 ${en("present.optionCount", { count: 3, total: 4 })}`,
      `Option a of q1 (${en("present.rightAnswer")}) ${en("present.optionCount", { count: 1, total: 4 })}`,
      `${en("report.thisClass")} ${en("report.percentWrong", { percent: 75 })}`,
      `${en("report.guessing")} ${en("report.percentWrong", { percent: 67 })}`,
      "In short, q1.",
      `${en("present.whyTempting", { letter: "B" })} Because b is near.`,
    ])
      expect(missed).toContain(words);
    expect(missed).not.toContain(en("report.learnersHere"));
    expect(page.all("img").map(({ alt }) => alt)).toContain("A picture of sun");
    expect(page.all("meta")).toContainEqual({ name: "robots", content: "noindex" });
    expect(text.slice(all)).toContain("3. What about q2? 0 of 3 0% 67% Option b of q2");
  });

  it("tells everybody's share if it is known", async () => {
    world.now.api.setStatistics("q1", { answered: 200, wrong: 90 });
    const teacher = await teacherOfRoom(world.now);
    await roomAnswers(world.now, ["q1-b"], ["q1-b"], ["q1-b"]);
    expect(await textOf(teacher, `/sv${REPORT}`)).toContain(`${sv("report.learnersHere")} 45 % fel`);
  });

  it("prefers a survey", async () => {
    addSurvey(world.now.space, "q1");
    const teacher = await teacherOfRoom(world.now);
    await roomAnswers(world.now, ["q1-b"], ["q1-b"], ["q1-b"]);
    const who = en("report.survey", { place: "in Sweden", year: SURVEY.year });
    expect(await textOf(teacher)).toContain(`${who} ${en("report.percentWrong", { percent: 75 })}`);
  });

  it("says too few of a question with fewer than three answers, there and in the file", async () => {
    const teacher = await teacherOfRoom(world.now);
    await roomAnswers(world.now, ["q1-b", "h1-b"], ["q1-a", "h1-b"], ["q1-a"]);
    const text = await textOf(teacher);
    expect(text).toContain(`2. What about h1? ${en("present.tooFewShort")} 67% Option a of h1`);
    expect(text).not.toContain(en("report.wrong", { wrong: 2, total: 2 }));
    expect(text).toContain(`${en("rooms.taking", { count: 3 })} `);
    expect((await tableOf(teacher))[2]).toBe(
      `2,What about h1?,A. Option a of h1,${en("present.tooFewShort")},,,66.7,A. Option a of h1,,B. Option b of h1,,C. Option c of h1,`,
    );
  });

  it.each([0, 2])("says only how many are in if %i are, and has no file", async (count) => {
    const teacher = await teacherOfRoom(world.now);
    await roomAnswers(world.now, ...[["q1-b"], ["q1-b"]].slice(0, count));
    const text = await textOf(teacher);
    expect(text).toContain(en("rooms.taking", { count }));
    expect(text).toContain(en("report.tooFew"));
    expect(text).not.toContain("What about");
    expect((await teacher.get(FILE)).location).toBe(REPORT);
  });

  it("names a question that was removed meanwhile", async () => {
    const teacher = await teacherOfRoom(world.now);
    await roomAnswers(world.now, ["q1-b", "h1-b"], ["q1-a", "h1-b"], ["q1-a", "h1-a"]);
    world.now.space.unpublish("h1");
    const again = await inNewWeb(world.now, teacher);
    const text = await textOf(again);
    expect(text).toContain(en("rooms.removed", { id: "h1" }));
    expect(text).toContain("2. What about q2?");
    expect((await tableOf(again))[2]).toBe(`,${en("rooms.removed", { id: "h1" })}`);
  });

  it("shows pictures to choose from", async () => {
    world.now.space.change("q1", { answersAsImages: always(true) });
    for (const letter of ["a", "b", "c"]) world.now.space.change(`q1-${letter}`, { image: picture("sun") });
    const teacher = await teacherOfRoom(world.now);
    await roomAnswers(world.now, ["q1-b"], ["q1-b"], ["q1-b"]);
    const page = await teacher.open(REPORT);
    expect(page.all("img").map(({ alt }) => alt)).toEqual(
      expect.arrayContaining(["Option a of q1", "Option b of q1", "Option c of q1"]),
    );
  });

  it("says so if the class missed nothing", async () => {
    const teacher = await teacherOfRoom(world.now);
    await roomAnswers(world.now, ["q1-a"], ["q1-a"], ["q1-a"]);
    expect(await textOf(teacher)).toContain(en("present.allRight"));
  });
});

describe("the report's file", () => {
  let teacher: Visitor;
  beforeEach(async () => {
    world.now.space.change("q1", { questionText: both("=What?", "=Vad?") });
    teacher = await teacherOfRoom(world.now, { name: '=1+1 "7B"; a', questions: QUESTIONS });
    await roomAnswers(
      world.now,
      ["q1-b", "h1-a", "q2-b"],
      ["q1-b", "h1-a", "q2-b"],
      ["q1-a", "h1-a", "q2-b"],
    );
  });

  it("is a table for English spreadsheets, without formulas", async () => {
    const file = await teacher.get(FILE);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="report-${ROOM}.csv"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    expect(file.html.split("\r\n").slice(0, 7)).toEqual([
      '"Room: =1+1 ""7B""; a"',
      `Code: ${ROOM}`,
      "Took part,3",
      "Finished,3",
      "",
      "Number,Question,Right answer,Answers,Answered wrong,Answered wrong (%),Wrong by guessing (%),Option A,Chose A,Option B,Chose B,Option C,Chose C",
      "1,'=What?,A. Option a of q1,3,2,66.7,66.7,A. Option a of q1,1,B. Option b of q1,2,C. Option c of q1,0",
    ]);
  });

  it("has the Swedish separator and decimal sign", async () => {
    expect((await tableOf(teacher, `/sv${FILE}`))[1]).toBe(
      "1;'=Vad?;A. Val a av q1;3;2;66,7;66,7;A. Val a av q1;1;B. Val b av q1;2;C. Val c av q1;0",
    );
  });
});

it.each([
  [REPORT, /\/v1\/rooms/],
  [REPORT, /\/results/],
  [FILE, /\/results/],
])("%s is a 503 in words while %s is away", async (path, call) => {
  const teacher = await teacherOfRoom(world.now);
  world.now.api.fail(call, { kind: 503 });
  const page = await teacher.open(path);
  expect(page.status).toBe(503);
  expect(page.text).toContain(en("error.somethingWentWrong"));
});
