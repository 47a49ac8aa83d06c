import { beforeEach, describe, expect, it } from "vitest";
import { toRichText } from "../../content/rich-text.ts";
import { addDiplomaTest } from "../mocks/diploma-walk.ts";
import { addEdgeCaseQuestions } from "../mocks/edge-case-questions.ts";
import { openFirstPage, signUp } from "../mocks/registered-visitor.ts";
import { always, picture } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const TOPIC = "/t/Energy-Use";
const SHEET = `${TOPIC}/print`;

/** The response without what differs with each request. */
async function bytesOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const page = await (await world.now.visitor()).get(path, headers);
  const kept = [...page.headers].filter(([name]) => !["set-cookie", "date", "x-request-id"].includes(name));
  return `${page.status} ${JSON.stringify(kept)} ${page.html}`.replace(
    /nonce[=-]"?[\w-]+|[\da-f-]{36}/g,
    "…",
  );
}

describe("a test's sheet", () => {
  it.each([
    ["", en, "What about", "Topic energy"],
    ["/sv", sv, "Hur är det med", "Ämne energy"],
  ])("has its questions, their options and a space for a name (%j)", async (prefix, t, question, topic) => {
    const visitor = await world.now.visitor();
    const page = await visitor.open(prefix + SHEET);
    expect(page.status).toBe(200);
    for (const text of [topic, t("sheet.name"), `${question} q1`, `${question} q2`, `${question} q3`])
      expect(page.text).toContain(text);
    expect(page.text).toContain(t === en ? "A Option a of q1" : "A Val a av q1");
    expect(page.text).toContain(t === en ? "C Option c of q3" : "C Val c av q3");
    expect(page.text).not.toContain(`${question} q4`);
    expect(page.all("script").filter(({ src = "" }) => !/share-links|restored-page/.test(src))).toEqual([]);
  });

  it("is of the first test if none is named, and leads to the others", async () => {
    const visitor = await world.now.visitor();
    const first = await visitor.open(SHEET);
    expect(first.text).toContain("Test energy-test");
    const second = await visitor.open(first.linkTo("Test energy-more"));
    expect([second.path, second.text.includes("What about q4")]).toEqual([`${SHEET}?test=energy-more`, true]);
    expect(second.linkTo("Test energy-test")).toBe(`${SHEET}?test=energy-test`);
  });

  it.each(["", "energy-test", "energy-more"])(
    "shows the address of the same questions, which its QR code has (%j)",
    async (slug) => {
      const visitor = await world.now.visitor();
      const page = await visitor.open(slug === "" ? SHEET : `${SHEET}?test=${slug}`);
      const address = slug === "energy-more" ? `${TOPIC}/q3?test=energy-more` : `${TOPIC}/q1`;
      expect(page.linkTo(`vidare.test${address}`)).toBe(`http://vidare.test${address}`);
      expect((await visitor.open(address)).radios.canChoose).toBe(true);
    },
  );

  it("is led to by its topic's page, unless there is no test", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.open(`/sv${TOPIC}`)).linkTo(sv("sheet.print"))).toBe(`/sv${SHEET}`);
    expect((await visitor.open("/t/untested")).html).not.toContain("/print");
  });

  it("is led to by no page of a kiosk, and by no embed", async () => {
    const visitor = await openFirstPage(world.now);
    expect((await visitor.open(`${TOPIC}/embed`)).html).not.toContain("/print");
    await visitor.post("/kiosk", { intent: "turn-on" });
    for (const path of ["/", TOPIC, `${TOPIC}/q1`])
      expect((await visitor.open(path)).html).not.toContain("/print");
  });

  it.each(["diploma", "nope", "", "health-test"])("is a 404 for the test %j", async (slug) => {
    addDiplomaTest(world.now.space);
    const visitor = await world.now.visitor();
    const page = await visitor.open(`${SHEET}?test=${slug}`);
    expect([page.status, page.text.includes(`Page Not Found: ${SHEET}`)]).toEqual([404, true]);
  });

  it("is a 404 without a topic or a test, and corrects the topic's spelling", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get("/t/nowhere/print")).status).toBe(404);
    expect((await visitor.get("/t/untested/print")).status).toBe(404);
    const misspelt = await visitor.get("/sv/t/energy-use/print?test=energy-more");
    expect([misspelt.status, misspelt.location]).toEqual([301, `/sv${SHEET}?test=energy-more`]);
  });

  it("leaves out questions that were removed or have two right options", async () => {
    addEdgeCaseQuestions(world.now.space);
    const { text } = await (await world.now.visitor()).open("/t/health/print");
    expect(text).toContain("What about hidden1");
    expect(text).not.toMatch(/What about (removed|ambiguous)/);
  });

  it("shows pictures to choose from, which are loaded at once", async () => {
    for (const option of ["q1-a", "q1-b", "q1-c"]) {
      world.now.space.addPicture(option);
      world.now.space.change(option, { image: picture(option) });
    }
    world.now.space.change("q1", { answersAsImages: always(true) });
    const page = await (await world.now.visitor()).open(SHEET);
    const pictures = page.all("img").map(({ src, alt, loading }) => ({ src, alt, loading }));
    expect(pictures).toEqual(
      ["a", "b", "c"].map((id) => ({ src: `/media/en/q1-${id}/q1-${id}.svg`, alt: `Option ${id} of q1` })),
    );
  });

  it("may be kept as other pages", async () => {
    const visitor = await world.now.visitor();
    const kept = [(await visitor.get(SHEET)).headers, (await visitor.get(TOPIC)).headers];
    expect(kept[0]?.get("Cache-Control")).toBe(kept[1]?.get("Cache-Control"));
  });

  it("needs no user API", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.fail(/./, { kind: 503 });
    expect((await visitor.open(SHEET)).text).toContain("What about q1");
  });

  it("is a 503 without content", async () => {
    world.now.content.condition = "down";
    expect((await (await world.now.visitor()).get(SHEET)).status).toBe(503);
  });
});

describe("whichever option is right, a sheet is the same", () => {
  const OPTIONS = ["a", "b", "c"];
  const PREFETCH = { "Sec-Purpose": "prefetch" };

  /** Changes the right option of q1, which has pictures, and of q2, which has texts. */
  function makeRight(right: string): void {
    for (const [id, option] of ["q1", "q2"].flatMap((id) => OPTIONS.map((option) => [id, option] as const))) {
      const isRight = option === right;
      world.now.space.change(`${id}-${option}`, {
        correctAnswer: always(isRight),
        isVeryWrong: always(!isRight && option === "c"),
        whyChosen: isRight ? null : always(`Tempting, ${option}.`),
      });
      world.now.space.change(id, {
        headline: always(`The fact ${right}`),
        explanation: always(toRichText(`In short, ${right} is right.`)),
        explanationPicture: picture(`shows-${right}`),
        chartMarks: always({ [`${id}-${right}`]: { x: 0.25, y: 0.5 } }),
      });
    }
    world.now.restartWeb();
  }

  beforeEach(() => {
    for (const option of OPTIONS) {
      world.now.space.addPicture(`q1-${option}`);
      world.now.space.addPicture(`shows-${option}`);
      world.now.space.change(`q1-${option}`, { image: picture(`q1-${option}`) });
    }
    world.now.space.change("q1", { answersAsImages: always(true) });
  });

  it.each([
    [SHEET, {}],
    [`/sv${SHEET}?test=energy-more`, {}],
    [`${SHEET}.data`, {}],
    [`${SHEET}.data?test=energy-test`, PREFETCH],
    [`${SHEET}?answer=q1-a`, {}],
  ])("%s %j", async (path, headers) => {
    const seen = new Set<string>();
    for (const right of OPTIONS) {
      makeRight(right);
      seen.add(await bytesOf(path, headers));
    }
    expect([...seen].length).toBe(1);
    expect([...seen][0]).toMatch(/^200 /);
  });

  it("and the comparison sees everything else", async () => {
    makeRight("a");
    const before = await bytesOf(SHEET);
    world.now.space.change("q2-b", { answerText: always("Another option") });
    makeRight("a");
    expect(await bytesOf(SHEET)).not.toBe(before);
  });

  it("in the editor's order of options, also for a learner who has answered", async () => {
    makeRight("c");
    const visitor = await openFirstPage(world.now);
    const before = (await visitor.open(SHEET)).text;
    await visitor.answer(`${TOPIC}/q2`, "q2-c");
    const after = (await visitor.open(SHEET)).text;
    expect(after).toBe(before);
    expect(after).toMatch(/Option a of q2.*Option b of q2.*Option c of q2/);
    expect(after).not.toMatch(/In short|Tempting|The fact/);
  });
});
