import { describe, expect, it } from "vitest";
import { recordReports } from "../mocks/recorded-reports.ts";
import { EMAIL, openFirstPage, REGISTRATION, signUp } from "../mocks/registered-visitor.ts";
import { en } from "../mocks/words.ts";
import { type World, worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

type Shown = { status: number; text: string };

/*
 * The exact texts that people read after a fault. Other tests have the lines of the browser's console (load-all-messages.test.ts,
 * new-builds.spec.ts, observe.spec.ts) and the errors of the content service (content-error.test.ts).
 */
const CATALOGUE: [string, (world: World) => Promise<Shown>, Shown][] = [
  [
    "an answer that is not saved",
    async (now) => {
      now.api.fail(/^POST \/v1\/user_answers$/, { kind: 500 });
      const visitor = await now.visitor();
      const start = await visitor.follow(await visitor.answer("/t/Energy-Use/q1", "q1-b"));
      return { status: start.path === "/" ? start.status : 0, text: start.alert };
    },
    { status: 200, text: en("test.saveAnswerWentWrong") },
  ],
  [
    "an address that is not verified",
    async (now) => (await signUp(now)).visitor.open("/account/me/profile"),
    { status: 200, text: en("account.notVerifiedYetMessage", { email: EMAIL }) },
  ],
  [
    "a registration in kiosk mode",
    async (now) => {
      const visitor = await openFirstPage(now);
      await visitor.post("/kiosk", { intent: "turn-on" });
      return visitor.post("/account/signup", REGISTRATION);
    },
    { status: 403, text: en("account.noAccountCreationInKioskMode") },
  ],
  [
    "an e-mail that was sent",
    async (now) => {
      const visitor = await openFirstPage(now);
      return visitor.follow(await visitor.post("/account/forgot-password", { email: EMAIL }));
    },
    { status: 200, text: en("account.emailSent") },
  ],
  [
    "a topic that is not there",
    async (now) => (await now.visitor()).open("/t/nope"),
    { status: 404, text: "Page Not Found: /t/nope" },
  ],
  [
    "an address that no route matches",
    async (now) => (await now.visitor()).open("/nope"),
    { status: 404, text: "Page not found: /nope" },
  ],
  [
    "messages of a language that is not there",
    async (now) => {
      const page = await (await now.visitor()).get("/_i18n/de/messages.json");
      return { status: page.status, text: page.html };
    },
    { status: 404, text: "Failed loading locale" },
  ],
];

describe("the error catalogue", () => {
  it.each(CATALOGUE)("%s", async (_, provoke, expected) => {
    const { status, text } = await provoke(world.now);
    expect(status).toBe(expected.status);
    expect(text).toContain(expected.text);
  });

  it("a refused refresh of the tokens logs out and leads to the login", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.fail(/^GET \/v1\/users\/me$/, { kind: 401, code: "unauthorized" });
    world.now.api.fail(/refresh_token/, { kind: 401, code: "unauthorized" });
    const page = await visitor.get("/account/me/profile");
    expect([page.status, page.location]).toEqual([303, expect.stringMatching(/^\/account\/login/)]);
  });

  describe("an uncaught error of the server", () => {
    it("is a line in the log, and nothing is sent without a DSN", async () => {
      const reports = await recordReports();
      const page = await openFaultyPage();
      expect(page.status).toBe(500);
      expect(page.html).not.toContain(THROWN);
      const { logLines } = await world.now.web();
      expect(logLines.filter(({ msg }) => msg === "uncaught error")).toMatchObject([
        { level: 50, path: "/", err: { type: "Error", message: THROWN } },
      ]);
      expect(await reports.close()).toEqual([]);
    });

    it("arrives at the error reporter of a DSN as well, with the request's id", async () => {
      const reports = await recordReports();
      world.now.env.SENTRY_DSN = reports.dsn;
      const page = await openFaultyPage();
      await expect.poll(() => reports.sent).toHaveLength(1);
      const { logLines } = await world.now.web();
      expect(logLines.map(({ msg }) => msg)).toContain("uncaught error");
      expect(reports.sent[0]).toMatchObject({
        tags: { path: "/", requestId: page.headers.get("X-Request-Id") },
        exception: { values: [{ type: "Error", value: THROWN }] },
      });
      expect(await reports.close()).toHaveLength(1);
    });
  });
});

const THROWN = "a bug in the search";

async function openFaultyPage() {
  world.now.replace = (services) => ({
    ...services,
    search: { ...services.search, find: () => Promise.reject(new Error(THROWN)) },
  });
  const visitor = await world.now.visitor();
  return visitor.get("/?q=moss");
}
