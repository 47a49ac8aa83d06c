import { sign } from "cookie-signature";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { findPostgres, startPostgres } from "../../scripts/support/postgres-cluster.ts";
import { education, type Kind, optionId, questionIds } from "../../scripts/support/quiz.ts";
import { GOOD_PASSWORD, newEmail, registration } from "../contract/user-api/sample-accounts.ts";
import { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { WatchedProcess } from "../raw-requests/watched-process.ts";
import { postJson } from "../setup/post-json.ts";

const POSTGRES_PROGRAMS = findPostgres();
const SECRET = "a-secret-that-all-processes-of-a-kind-share";
const QUESTIONS = questionIds(education);
const RIGHT = optionId(QUESTIONS[0] ?? "", "right");
/** Long enough for six processes on a busy machine. */
const START_TIMEOUT_MS = 300_000;
const MAX_FAILED_LOGINS = 10;
const MAX_NEW_USERS = 2_000;
const TABS = 10;

const session = z.looseObject({ tokens: z.object({ accessToken: z.string(), refreshToken: z.string() }) });

describe.runIf(POSTGRES_PROGRAMS)("two web processes and two user APIs on one PostgreSQL", () => {
  let parts: Awaited<ReturnType<typeof startTwoOfEach>>;
  let pool: pg.Pool;
  beforeAll(async () => {
    parts = await startTwoOfEach();
    pool = new pg.Pool({ connectionString: parts.databaseUrl });
  }, START_TIMEOUT_MS);
  beforeEach(async () => {
    for (const table of ["user_answers", "rate_limits"]) await pool.query(`delete from ${table}`);
  });
  afterAll(async () => {
    await pool.end();
    await parts.stop();
  });

  const kindOf = (index: number): Kind => (index % 2 === 1 ? "wrong" : "right");
  const score = en("topic.score", {
    right: QUESTIONS.filter((_, index) => kindOf(index) === "right").length,
    total: QUESTIONS.length,
  });

  /** Takes the whole test, from link to link. @returns the text of the page with the result */
  async function takeTest(visitor: Visitor): Promise<string> {
    let page = await visitor.get(`/t/${education.slug}/${QUESTIONS[0]}`);
    for (const [index, id] of QUESTIONS.entries()) {
      const answer = optionId(id, kindOf(index));
      const sent = await visitor.post(page.path, { nonce: page.field("nonce"), answer });
      const verdict = await visitor.follow(sent);
      expect(verdict.text).toContain(en(`question.${kindOf(index)}`));
      const isLast = index === QUESTIONS.length - 1;
      page = await visitor.get(verdict.linkTo(en(isLast ? "question.toResult" : "question.next")));
    }
    return page.text;
  }

  async function expectOneWholeTest(): Promise<void> {
    const { rows } = await pool.query("select user_uuid, question_global_id, test_round from user_answers");
    expect(rows.map((row) => row.question_global_id).sort()).toEqual([...QUESTIONS].sort());
    expect(new Set(rows.map((row) => `${row.user_uuid} in round ${row.test_round}`)).size).toBe(1);
  }

  it("show a visitor's whole test, from any process", async () => {
    const visitor = parts.visitor("203.0.113.1");
    expect(await takeTest(visitor)).toContain(score);
    await expectOneWholeTest();
    visitor.forget("progress");
    for (let turn = 0; turn < 2; turn += 1)
      expect((await visitor.get(`/t/${education.slug}`)).text).toContain(score);
  });

  it("show it to a visitor whose browser keeps no cookies, too", async () => {
    const visitor = parts.visitor("203.0.113.2");
    vi.spyOn(visitor.jar, "set").mockReturnValue(visitor.jar);
    expect(await takeTest(visitor)).toContain(score);
    await expectOneWholeTest();
  });

  it("count new users by a visitor's own address", async () => {
    const answerFrom = async (address: string, firstWeb: 0 | 1) => {
      const visitor = parts.visitor(address, firstWeb);
      return (await visitor.follow(await visitor.answer(`/t/${education.slug}/${QUESTIONS[0]}`, RIGHT)))
        .alert;
    };
    expect(await answerFrom("203.0.113.3", 0)).toBe("");
    await pool.query("update rate_limits set points = $1", [MAX_NEW_USERS]);
    for (const firstWeb of [0, 1] as const) {
      expect(await answerFrom("203.0.113.3", firstWeb)).toContain(en("test.saveAnswerWentWrong"));
      expect(await answerFrom("203.0.113.4", firstWeb)).toBe("");
    }
  });

  it("keep every tab logged in when the access token runs out, with any process", async () => {
    const visitor = parts.visitor("203.0.113.7");
    await visitor.open("/");
    const email = newEmail();
    const form = { email, password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD, agreementsCheck: "on" };
    expect((await visitor.post("/account/signup", form)).location).toBe("/account/signup/success");
    spoilAccessToken(visitor);
    const tabs = Array.from({ length: TABS }, (_, index) => tabOf(visitor, index % 2 === 0 ? 0 : 1));
    const pages = await Promise.all(tabs.map((tab) => tab.get("/account/me/profile")));
    expect(pages.map(({ status, text }) => [status, text.includes(email)])).toEqual(
      pages.map(() => [200, true]),
    );
    const renewed = tabs.map((tab) => readTokens(tab));
    expect(new Set(renewed.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(renewed[0]?.refreshToken).not.toBe(readTokens(visitor).refreshToken);
    for (const tab of tabs) expect((await tab.open("/account/me/profile")).text).toContain(email);
  });

  function tabOf(visitor: Visitor, firstWeb: 0 | 1): Visitor {
    const tab = parts.visitor("203.0.113.7", firstWeb);
    for (const [name, cookie] of visitor.jar) tab.jar.set(name, cookie);
    return tab;
  }

  const toApi =
    (which: number) =>
    (path: string, body: object, headers: Record<string, string> = {}) =>
      postJson(`${parts.apis[which]?.origin}${path}`, body, headers);
  const [first, second] = [toApi(0), toApi(1)];

  async function newAccount(): Promise<string> {
    const { body } = await first("/v1/users", { source: "web", is_kiosk_user: false });
    const email = newEmail();
    expect((await second("/v1/users/register", registration(body.user.uuid, email))).status).toBe(201);
    return email;
  }

  it("count failed logins together, by a visitor's own address", async () => {
    const email = await newAccount();
    const failFrom = async (address: string, times: number) => {
      const statuses = [];
      for (let i = 0; i < times; i += 1) {
        const headers = { "X-Forwarded-For": address };
        const login = i % 2 === 0 ? first : second;
        statuses.push((await login("/v1/users/login", { email, password: "a wrong one" }, headers)).status);
      }
      return statuses;
    };
    const allowed = Array.from({ length: MAX_FAILED_LOGINS }, () => 401);
    expect(await failFrom("203.0.113.5", MAX_FAILED_LOGINS + 2)).toEqual([...allowed, 429, 429]);
    expect(await failFrom("203.0.113.6", 2)).toEqual([401, 401]);
  });
});

/** Two web processes, each with its own user API, on one PostgreSQL, as behind two load balancers. */
async function startTwoOfEach() {
  const database = await startPostgres(POSTGRES_PROGRAMS ?? "");
  const content = await WatchedProcess.start("content-api", "/readyz");
  const startApi = () =>
    WatchedProcess.start("user-api", "/readyz", {
      CONTENTFUL_HOST: content.origin,
      DATABASE_URL: database.address,
      JWT_SECRETS: SECRET,
      API_TRUSTED_PROXIES: "127.0.0.1",
    });
  const startWeb = (api: WatchedProcess) =>
    WatchedProcess.start("web", "/readyz", {
      CONTENTFUL_HOST: content.origin,
      API_BASE_URL: api.origin,
      PUBLIC_ORIGIN: "http://vidare.test",
      SESSION_SECRETS: SECRET,
      TRUST_PROXY: "1",
    });
  const apis = await Promise.all([startApi(), startApi()]);
  const webs = await Promise.all(apis.map(startWeb));
  return {
    databaseUrl: database.address,
    apis,
    /** Alternates the web processes from request to request, beginning with `firstWeb`. */
    visitor: (address: string, firstWeb: 0 | 1 = 0) => createVisitor(webs, address, firstWeb),
    stop: async () => {
      for (const part of [...webs, ...apis, content]) await part.stop();
      await database.stop();
    },
  };
}

function createVisitor(webs: readonly WatchedProcess[], address: string, firstWeb: number): Visitor {
  let turns = firstWeb;
  const visitor = new Visitor((request) => sendTo(webs[turns++ % webs.length]?.origin, request));
  visitor.headers["Sec-Fetch-Site"] = "same-origin";
  visitor.headers["X-Forwarded-For"] = address;
  return visitor;
}

async function sendTo(origin: string | undefined, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(`${origin}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    redirect: "manual",
    ...(request.method === "POST" && { body: await request.arrayBuffer() }),
  });
}

function readTokens(visitor: Visitor): { accessToken: string; refreshToken: string } {
  return readSession(visitor).tokens;
}

/** From now on the user API refuses the access token as expired. */
function spoilAccessToken(visitor: Visitor): void {
  const read = readSession(visitor);
  const spoilt = { ...read, tokens: { ...read.tokens, accessToken: "run-out" } };
  const text = Buffer.from(JSON.stringify(spoilt)).toString("base64url");
  const value = sign(`auth=${text}`, SECRET).slice("auth=".length);
  visitor.jar.set("auth", { name: "auth", value });
}

function readSession(visitor: Visitor): z.infer<typeof session> {
  const [text = ""] = (visitor.jar.get("auth")?.value ?? "").split(".");
  return session.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
}
