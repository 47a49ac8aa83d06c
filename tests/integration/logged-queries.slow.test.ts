import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import { WatchedProcess } from "../raw-requests/watched-process.ts";

const SECRET = "SECRET-of-a-query";
const QUERY = `state=${SECRET}&token=${SECRET}&key=${SECRET}`;
const SPACE = "/spaces/vidare/environments/master";
const SETTINGS = { LOG_LEVEL: "trace" };

let content: WatchedProcess;
let users: WatchedProcess;
let web: WatchedProcess;

beforeAll(async () => {
  content = await WatchedProcess.start("content-api", "/readyz", SETTINGS);
  const space = { ...SETTINGS, CONTENTFUL_HOST: content.origin };
  users = await WatchedProcess.start("user-api", "/readyz", space);
  web = await WatchedProcess.start("web", "/readyz", {
    ...space,
    API_BASE_URL: users.origin,
    PUBLIC_ORIGIN: "http://localhost:3000",
    SESSION_SECRETS: "a-secret-for-logged-queries-that-is-long-enough",
  });
});
afterAll(async () => {
  for (const part of [web, users, content]) await part.stop();
});

async function askAll(part: WatchedProcess, paths: readonly string[], headers: Record<string, string> = {}) {
  for (const path of paths) {
    for (const method of ["GET", "POST", "HEAD"]) {
      const init = { method, headers, redirect: "manual" as const, ...(method === "POST" && { body: "{" }) };
      const response = await fetch(part.origin + path, init);
      await response.body?.cancel();
    }
  }
}

async function answerQuestion(): Promise<string> {
  const response = await fetch(`${web.origin}/t/education/education-ten-year-olds`, {
    method: "POST",
    body: new URLSearchParams({ nonce: "n", answer: "education-ten-year-olds-a" }),
    redirect: "manual",
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

describe("the output of a process", () => {
  it("of the content service contains no query", async () => {
    await askAll(content, [
      `${SPACE}/entries?access_token=local&order=${SECRET}&${QUERY}`,
      `${SPACE}/entries?access_token=local&locale=${SECRET}`,
      `${SPACE}/entries?access_token=${SECRET}`,
      `/nope?${QUERY}`,
    ]);
    await until(() => content.output.includes('"level":40'));
    expect(content.output).not.toContain(SECRET);
  });

  it("of the user API contains no query", async () => {
    await askAll(users, [
      `/v1/topics?user_uuid=${SECRET}&${QUERY}`,
      `/v1/users?${QUERY}`,
      `/nope?${QUERY}`,
      `/readyz?${QUERY}`,
    ]);
    await until(() => users.output.includes('"status":404'));
    expect(users.output).not.toContain(SECRET);
  });

  it("of the web app contains no query, with the services up and down", async () => {
    const paths = [
      "/",
      "/sv",
      "/t/education",
      "/t/nope",
      "/nope",
      "/t/education.data",
      "/e/aurora/present",
      "/media/en/a/b",
      "/%E0%A4",
    ];
    const asked = paths.map((path) => `${path}?${QUERY}`);
    const Cookie = await answerQuestion();
    expect(Cookie).toContain("auth=");
    await askAll(web, asked);
    await users.stop();
    await askAll(web, asked, { Cookie });
    await askAll(web, [`/?${QUERY}`], { Cookie: Cookie.replace(/progress=[^;]*/, "") });
    await content.stop();
    await askAll(web, [...asked, `/sv/t/health?${QUERY}`], { Cookie });
    await until(() => web.output.includes("user API not read"));
    expect(web.output).toContain("Page Not Found: /t/nope");
    expect(web.output).not.toContain(SECRET);
  });
});
