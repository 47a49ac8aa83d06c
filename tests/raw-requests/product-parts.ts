import type { Target } from "./send-random-requests.ts";
import { WatchedProcess } from "./watched-process.ts";

const SECRET = "a-secret-for-raw-requests-that-is-long-enough";
const SPACE = "/spaces/vidare/environments/master";

export type ProductParts = {
  targets: Record<"web" | "user-api" | "content-api", Target>;
  stop: () => Promise<void>;
};

/** @param settings further variables of the web app */
export async function startProductParts(settings: Record<string, string> = {}): Promise<ProductParts> {
  const content = await WatchedProcess.start("content-api", "/readyz");
  const space = { CONTENTFUL_HOST: content.origin };
  const users = await WatchedProcess.start("user-api", "/readyz", space);
  const web = await WatchedProcess.start("web", "/readyz", {
    ...space,
    API_BASE_URL: users.origin,
    PUBLIC_ORIGIN: "http://localhost:3000",
    SESSION_SECRETS: SECRET,
    ...settings,
  });
  const contentPaths = await listContentPaths(content);
  return {
    targets: {
      web: { process: web, paths: ["/healthz", ...WEB_PATHS, ...(await listFiles(web))] },
      "user-api": { process: users, paths: ["/healthz", ...USER_API_PATHS] },
      "content-api": { process: content, paths: ["/healthz", ...contentPaths] },
    },
    stop: async () => {
      for (const part of [web, users, content]) await part.stop();
    },
  };
}

const WEB_PATHS = [
  "/",
  "/readyz",
  "/favicon.svg",
  "/sv",
  "/t/education",
  "/sv/t/education/education-ten-year-olds",
  "/t/education/education-ten-year-olds/feedback",
  "/t/education.data",
  "/_.data",
  "/about",
  "/_i18n/en/messages.json",
  "/media/en/x/y.svg",
  "/robots.txt",
  "/content/changed",
  "/account/login",
  "/nope",
];

const USER_API_PATHS = [
  "/readyz",
  "/v1/users",
  "/v1/users/me",
  "/v1/users/login",
  "/v1/users/register",
  "/v1/users/refresh_token/",
  "/v1/users/handoff/claim",
  "/v1/user_answers",
  "/v1/questions/x/statistics",
  "/v1/certificates/7K3M-Q9TX-2WVB",
  "/v1/events/x/results",
  "/openapi.json",
  "/docs",
];

async function listFiles(web: WatchedProcess): Promise<string[]> {
  const html = await (await fetch(`${web.origin}/t/education/education-ten-year-olds`)).text();
  const addresses = [...html.matchAll(/(?:href|src)="(\/(?:assets|media)\/[^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  if (addresses.length === 0) throw new Error("The page names no files");
  return [...new Set(addresses)].slice(0, 8);
}

async function listContentPaths(content: WatchedProcess): Promise<string[]> {
  const token = "access_token=local";
  const response = await fetch(`${content.origin}${SPACE}/assets?${token}&limit=2`);
  const files = [...(await response.text()).matchAll(/"url":"\/\/[^/]+(\/[^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  if (files.length === 0) throw new Error("The space has no files");
  return [
    `${SPACE}/entries?${token}&limit=1`,
    `${SPACE}/entries?${token}&content_type=topic&include=4`,
    `${SPACE}/sync?${token}&initial=true`,
    `${SPACE}/assets/x?${token}`,
    "/spaces/vidare",
    ...files,
  ];
}
