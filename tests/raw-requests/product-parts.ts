import { expect } from "vitest";
import { education, optionId } from "../../scripts/support/quiz.ts";
import type { GoodRequest } from "./odd-requests.ts";
import { API_SECRET, listUserApiRequests } from "./user-api-requests.ts";
import { WatchedProcess } from "./watched-process.ts";
import type { Target } from "./withstand.ts";

export const PART_NAMES = ["web", "user-api", "content-api"] as const;
export type PartName = (typeof PART_NAMES)[number];
/** `wrong`: how the user API's replies differ from its own document. */
export type ProductParts = {
  targets: Record<PartName, Target>;
  wrong: readonly string[];
  stop: () => Promise<void>;
};

const SPACE = "/spaces/vidare/environments/master";

/** @param settings further variables of the web app and the user API */
export async function startProductParts(
  settings: { web?: Record<string, string>; userApi?: Record<string, string> } = {},
): Promise<ProductParts> {
  const content = await WatchedProcess.start("content-api", "/readyz");
  const space = { CONTENTFUL_HOST: content.origin };
  const users = await WatchedProcess.start("user-api", "/readyz", {
    ...space,
    JWT_SECRETS: API_SECRET,
    ...settings.userApi,
  });
  const web = await WatchedProcess.start("web", "/readyz", {
    ...space,
    API_BASE_URL: users.origin,
    PUBLIC_ORIGIN: "http://localhost:3000",
    SESSION_SECRETS: API_SECRET,
    ...settings.web,
  });
  const { judge, good, wrong } = await listUserApiRequests(users);
  return {
    wrong,
    targets: {
      web: { process: web, good: [...WEB_REQUESTS, ...(await listFiles(web))], listFaults: listFailures },
      "user-api": { process: users, good, listFaults: (asked, reply) => judge.listFaults(asked, reply) },
      "content-api": { process: content, good: await listContentRequests(content), listFaults: listFailures },
    },
    stop: async () => {
      for (const part of [web, users, content]) await part.stop();
    },
  };
}

/** The failures of a page or an entry: only 5xx, because their own tests judge the rest. */
function listFailures(_asked: unknown, { status }: { status: number }): string[] {
  return status < 0 || status >= 500 ? [`status ${status}`] : [];
}

function get(path: string): GoodRequest {
  return { method: "GET", path, headers: {}, json: null, form: null };
}

function post(path: string, form: Record<string, string>): GoodRequest {
  return { method: "POST", path, headers: {}, json: null, form };
}

const [QUESTION = ""] = education.tests[0]?.questions ?? [];
const WEB_REQUESTS = [
  ...["/", "/readyz", "/favicon.svg", "/sv", "/t/education?result=education-test", "/t/education.data"],
  ...[`/t/education/${QUESTION}?answer=x&test=x`, `/sv/t/education/${QUESTION}/feedback?again=x`],
  ...["/_.data?_routes=x", "/about", "/_i18n/en/messages.json", "/media/en/x/y.svg", "/robots.txt"],
  ...["/content/changed", "/account/login?back=/about", "/e/aurora", "/c/education", "/search?q=x", "/nope"],
]
  .map(get)
  .concat(
    post(`/t/education/${QUESTION}`, { nonce: "n", answer: optionId(QUESTION, "right") }),
    post("/t/education", { test: "education-test" }),
    post("/", { intent: "hide-welcome-info" }),
    post("/c/education", { intent: "start" }),
    post("/account/login", { email: "x", password: "" }),
  );

async function listFiles(web: WatchedProcess): Promise<GoodRequest[]> {
  const html = await (await fetch(`${web.origin}/t/education/education-ten-year-olds`)).text();
  const addresses = [...html.matchAll(/(?:href|src)="(\/(?:assets|media)\/[^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(addresses).not.toEqual([]);
  return [...new Set(addresses)].slice(0, 8).map(get);
}

async function listContentRequests(content: WatchedProcess): Promise<GoodRequest[]> {
  const token = "access_token=local";
  const response = await fetch(`${content.origin}${SPACE}/assets?${token}&limit=2`);
  const files = [...(await response.text()).matchAll(/"url":"\/\/[^/]+(\/[^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(files).not.toEqual([]);
  return [
    `${SPACE}/entries?${token}&limit=1`,
    `${SPACE}/entries?${token}&content_type=topic&include=4`,
    `${SPACE}/sync?${token}&initial=true`,
    `${SPACE}/assets/x?${token}`,
    "/spaces/vidare",
    "/healthz",
    ...files,
  ].map(get);
}
