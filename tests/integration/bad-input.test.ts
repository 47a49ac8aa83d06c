import { describe, expect, it } from "vitest";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const HTML = '<script>alert("x")</script>';
const LONG = "x".repeat(10_240);

const INVALID_TEXTS: [string, string][] = [
  ["nothing that exists", "de"],
  ["10 KB of text", LONG],
  ["HTML", HTML],
  ["a null byte", "\0"],
  ["a line break", "a\nb\r\nSet-Cookie: a=b"],
  ["percent garbage", "%E0%A4%A"],
  ["dots and slashes", "../../etc/passwd"],
  ["an emoji", "🦊"],
  ["a field of the prototype", "__proto__"],
  ["a constructor", "constructor"],
  ["spaces", "   "],
  ["a query of its own", "q1?answer=q1-a#x"],
];

function addressesWith(part: string): string[] {
  return [
    `/t/${part}`,
    `/t/${part}/q1`,
    `/t/Energy-Use/${part}`,
    `/t/Energy-Use/${part}/feedback`,
    `/t/Energy-Use/q1/${part}`,
    `/sv/t/Energy-Use/${part}/explanation`,
    `/${part}`,
    `/_i18n/${part}/messages.json`,
    `/media/en/${part}/x.svg`,
    `/media/${part}/sun/sun.svg`,
  ];
}

describe("a text that means nothing", () => {
  it("in an address returns 404, also for a form, and stores nothing", async () => {
    for (const [what, text] of INVALID_TEXTS) {
      const part = encodeURIComponent(text);
      const visitor = await world.now.visitor();
      for (const path of addressesWith(part)) {
        for (const page of [
          await visitor.get(path),
          await visitor.post(path, { nonce: "n", answer: "q1-a" }),
        ]) {
          expect([404, 405], path).toContain(page.status);
          expect(page.html, path).not.toContain("<script>alert");
        }
        expect((await visitor.get(`${path}.data`)).status, path).toBe(404);
      }
      expect(world.now.api.sent, what).toEqual([]);
    }
  });

  it("as an answer shows a message and stores nothing", async () => {
    for (const [what, text] of INVALID_TEXTS) {
      const visitor = await world.now.visitor();
      const page = await visitor.post("/t/Energy-Use/q1", { nonce: "n", answer: text });
      expect(page.status, what).toBe(400);
      expect(page.text, what).toContain(en("question.choose"));
      expect(page.html, what).not.toContain("<script>alert");
      expect(world.now.api.sent, what).toEqual([]);
    }
  });

  it("as a nonce changes nothing", async () => {
    for (const [what, text] of INVALID_TEXTS) {
      const visitor = await world.now.visitor();
      const before = (await world.now.api.answers()).length;
      await visitor.get("/t/Energy-Use/q1");
      const page = await visitor.post("/t/Energy-Use/q1", { nonce: text, answer: "q1-a" });
      expect(page.location, what).toBe("/t/Energy-Use/q1/feedback#verdict");
      expect(await world.now.api.answers(), what).toHaveLength(before + 1);
    }
  });

  it("as a test, a preselected answer or an intent is ignored", async () => {
    for (const [what, text] of INVALID_TEXTS) {
      const part = encodeURIComponent(text);
      const visitor = await world.now.visitor();
      const question = await visitor.get(`/t/Energy-Use/q3?test=${part}&answer=${part}`);
      expect(question.status, what).toBe(200);
      expect(question.radios, what).toMatchObject({ checked: null, canChoose: true });
      expect((await visitor.post("/t/Energy-Use", { test: text })).location).toBe("/t/Energy-Use");
      expect((await visitor.post("/", { intent: text })).location).toBe("/");
      expect(visitor.jar.has("showWelcomeInfo"), what).toBe(false);
      expect(world.now.api.sent, what).toEqual([]);
    }
  });

  it("in any cookie is ignored", async () => {
    for (const [what, text] of INVALID_TEXTS) {
      const visitor = await world.now.visitor();
      for (const name of ["auth", "progress", "i18n_redirected", "showWelcomeInfo", "request_logger"])
        visitor.jar.set(name, { name, value: text });
      for (const path of ["/about", "/t/Energy-Use", "/t/Energy-Use/q1"])
        expect((await visitor.get(path)).status).toBe(200);
      expect((await visitor.open("/")).text).toContain(en("start.welcomeHeading"));
      expect(world.now.api.sent, what).toEqual([]);
    }
  });
});

describe("addresses that cannot be decoded", () => {
  it("cause no server error", async () => {
    for (const path of [
      "/%",
      "/%E0%A4%A",
      "/t/%",
      "/t/Energy-Use/%ff",
      "/sv/%c0%ae",
      "//",
      "///t/x",
      "/t//q1",
      "/t/Energy-Use//",
    ] as const) {
      const visitor = await world.now.visitor();
      expect((await visitor.get(`http://vidare.test${path}`)).status, path).toBeLessThan(500);
    }
  });
});

describe("another topic's question or answer", () => {
  it("returns 404", async () => {
    for (const [path, why] of [
      ["/t/Energy-Use/h1", "a question of another topic"],
      ["/t/health/q1", "a question of another topic"],
      ["/t/energy/q1", "a topic's id in place of its slug"],
    ] as const) {
      const visitor = await world.now.visitor();
      expect((await visitor.get(path)).status, why).toBe(404);
      expect((await visitor.post(path, { nonce: "n", answer: "h1-a" })).status, why).toBe(404);
      expect(world.now.api.sent, why).toEqual([]);
    }
  });

  it("an answer of another does not belong to this question", async () => {
    for (const answer of ["q2-b", "h1-a"] as const) {
      const visitor = await world.now.visitor();
      expect((await visitor.post("/t/Energy-Use/q1", { nonce: "n", answer })).status, answer).toBe(400);
      expect(world.now.api.sent, answer).toEqual([]);
    }
  });

  it("a test without the question is ignored", async () => {
    const visitor = await world.now.visitor();
    await visitor.post("/t/Energy-Use/q1?test=energy-more", { nonce: "n", answer: "q1-a" });
    await visitor.post("/t/Energy-Use/q3?test=health-test", { nonce: "n", answer: "q3-a" });
    expect((await world.now.api.answers()).map((answer) => answer.test_global_id)).toEqual([
      "energy-test",
      "energy-test",
    ]);
  });
});

describe("malformed forms", () => {
  it("a file is not accepted as an answer", async () => {
    const form = new FormData();
    form.set("nonce", new File(["n"], "n.txt"));
    form.set("answer", new File(["q1-a"], "q1-a"));
    const visitor = await world.now.visitor();
    expect((await visitor.post("/t/Energy-Use/q1", form)).status).toBe(400);
  });

  it("of another type are forms without a choice", async () => {
    for (const [_, type, body] of [
      ["JSON", "application/json", '{"answer":"q1-a"}'],
      ["nothing at all", "", ""],
      ["a broken multipart form", "multipart/form-data; boundary=x", "--x\r\nbroken"],
      ["a multipart form without its boundary", "multipart/form-data", "answer=q1-a"],
    ] as const) {
      const { send } = await world.now.web();
      for (const path of ["/t/Energy-Use/q1", "/t/Energy-Use", "/"]) {
        const init = { method: "POST", body, headers: { "Content-Type": type } };
        const response = await send(new Request(`http://vidare.test${path}`, init));
        expect(response.status, type).toBe(path === "/t/Energy-Use/q1" ? 400 : 303);
      }
      expect(world.now.api.sent, type).toEqual([]);
    }
  });

  it("of two answers in one form the first counts", async () => {
    const form = new URLSearchParams([
      ["answer", "q1-b"],
      ["answer", "q1-a"],
    ]);
    const visitor = await world.now.visitor();
    await visitor.post("/t/Energy-Use/q1", form);
    expect((await world.now.api.answers()).map((answer) => answer.answer_global_id)).toEqual(["q1-b"]);
  });

  it("duplicate cookies and a thousand cookies do no harm", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    const auth = visitor.jar.get("auth")?.value ?? "";
    const Cookie = `auth=${encodeURIComponent(auth)}; auth=x; ${"a=b; ".repeat(1000)}; =; ;;`;
    visitor.jar.clear();
    expect((await visitor.get("/t/Energy-Use/q1", { Cookie })).status).toBe(200);
  });
});

describe("404 messages", () => {
  it("are in the page's language, and logged in English", async () => {
    for (const [path, message, t] of [
      ["/nope/<b>å", "Page not found: /nope/%3Cb%3E%C3%A5", en],
      ["/sv/nope?q=1", "Page not found: /sv/nope", sv],
      ["/t/nope", "Page Not Found: /t/nope", en],
      ["/sv/t/Energy-Use/nope", "Page Not Found: /sv/t/Energy-Use/nope", sv],
      ["/t/Energy-Use/q1/nope", "Page not found: /t/Energy-Use/q1/nope", en],
    ] as const) {
      const visitor = await world.now.visitor();
      const page = await visitor.get(path);
      expect(page.status, path).toBe(404);
      expect(page.text, path).toContain(message);
      expect(page.text, path).toContain(t("error.youSeemLost"));
      expect(page.text, path).not.toContain(t("error.tryAgain"));
      const { logLines } = await world.now.web();
      expect(
        logLines.map((line) => line.msg),
        path,
      ).toContain(message);
    }
  });
});
