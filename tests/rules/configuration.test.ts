import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnv } from "~/env.server.ts";
import { parseSettings as parseContentSettings } from "../../embedded/content-api/settings.ts";
import { parseSettings as parseUserSettings } from "../../embedded/user-api/settings.ts";
import { readSupervisorConfig } from "../../scripts/start/supervisor-config.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Variables that only the start scripts set. */
const INTERNAL_VARIABLES = ["NODE_ENV", "OUTBOX_PAGE"];

type Variables = Record<string, string>;

const PARSERS = {
  "web app": (env: Variables) => parseEnv(env, { isEmbedded: false, isLocal: true }),
  "user API": parseUserSettings,
  "content API": parseContentSettings,
  supervisor: readSupervisorConfig,
};
type Part = keyof typeof PARSERS;

const EVERY_PART: Part[] = ["web app", "user API", "content API", "supervisor"];
const SERVICES: Part[] = ["web app", "user API", "content API"];
const METRICS: Part[] = ["web app", "user API", "supervisor"];
const READERS: Part[] = ["web app", "user API"];
const SPACE = { CONTENTFUL_SPACE_ID: "s", CONTENTFUL_ACCESS_TOKEN: "t" };
const SECRET = "x".repeat(32);

/** A variable, its wrong value, the part that must refuse it, and the other variables. */
const WRONG: [name: string, values: string[], parts: Part[], beside?: Variables][] = [
  ["PORT", ["abc", "-1", "65536", "30.5", "0x10", "1e3", " "], EVERY_PART],
  ["PUBLIC_ORIGIN", ["a.example", "ftp://a.example", "https://", "https://a.example/quiz"], READERS],
  ["SESSION_SECRETS", [",", " , "], ["web app"]],
  ["CONTENTFUL_SPACE_ID", ["a b", "a/b", "x".repeat(65)], READERS, SPACE],
  ["CONTENTFUL_SPACE_ID", ["a b", "a/b"], ["content API"]],
  ["CONTENTFUL_ENVIRONMENT", ["a b", "../master", "master?x=1"], SERVICES],
  ["CONTENTFUL_HOST", ["http://localhost:4001/spaces", "ftp://localhost", "me@host"], READERS, SPACE],
  ["CONTENTFUL_HOST", ["cdn.contentful.com"], ["supervisor"]],
  ["CONTENTFUL_ENVIRONMENT", ["master"], ["supervisor"]],
  ["CONTENT_DIR", ["/no/such/folder", "package.json"], ["supervisor"]],
  ["CONTENT_DIR", ["docs"], ["supervisor"], { CONTENT_FILE: "space.json" }],
  ["CONTENTFUL_THROTTLE", ["fast", "0%", "101%", "50", "7.5%"], ["web app"]],
  ["CONTENT_MAX_AGE_S", ["a minute", "-1", "1.5", " ", "31622401"], ["web app"]],
  ["CONTENT_STALE_S", ["a day", "-1", "1.5", "1e9", "99999999999"], ["web app"]],
  ["CONTENT_PREVIEW", ["yes", "true", "2", " "], SERVICES],
  ["CONTENT_PREVIEW_PASSWORD", ["short", "eleven-long"], ["web app"]],
  ["CONTENT_WEBHOOK_SECRET", ["short", "x".repeat(65)], ["web app"]],
  ["API_BASE_URL", ["localhost:4002", "api", "ftp://api", "http://api/?a=b"], ["web app"]],
  ["DATABASE_URL", ["mysql://a/b", "postgres", "postgres://"], ["user API"], { JWT_SECRETS: SECRET }],
  ["JWT_SECRETS", ["short", `${SECRET},`, `${SECRET},short`], ["user API"]],
  ["API_TRUSTED_PROXIES", ["proxy", "10.0.0.0/33", "10.0.0.1,,", "::1/129"], ["user API"]],
  [
    "SMTP_URL",
    ["mail.example.org", "http://mail.example.org", "smtp://user@mail.example.org", "smtp://"],
    ["user API"],
    { MAIL_FROM: "a@b.example", PUBLIC_ORIGIN: "https://a.example" },
  ],
  ["MAIL_FROM", ["Vidare", "a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example"], ["user API"]],
  ["KNOWN_ISSUES_URL", ["http://issues.example.org", "/about", "javascript:alert(1)"], ["web app"]],
  ["CONTACT_URL", ["hello@example.org", "http://example.org", "mailto:", "javascript:alert(1)"], ["web app"]],
  ["EMBED_ANCESTORS", ["https://a.example; script-src *", "*\r\nX: y"], ["web app"]],
  ["KIOSK_IDLE_S", ["-3", "0", "1.5", "soon", " ", "86401"], ["web app"]],
  ["KIOSK_PIN", ["x".repeat(65)], ["web app"]],
  ["LOG_LEVEL", ["loud", "INFO"], SERVICES],
  ["COMPRESS", ["yes", "AUTO"], ["web app"]],
  ["CODE_VERSION", ["version 1", "x".repeat(65)], ["web app"]],
  ["ANALYTICS_TAG_ID", ["GTM-AB12CD3", "g-ab12cd34ef", "G-AB12CD34EF&x=1", "UA-1"], ["web app"]],
  ["SENTRY_DSN", ["key", "https://o1.example/2", "https://key:secret@o1.example/2"], ["web app"]],
  ["TRUST_PROXY", ["yes", "-1", "1.5", " ", "101"], ["web app"]],
  ["REQUEST_LOGGER", ["a b", "x".repeat(65), "å"], ["web app"]],
  ["METRICS_PORT", ["abc", "-1", "0", "65536", "3000.5", " "], METRICS],
  ["METRICS_PORT", ["3000"], METRICS, { PORT: "3000" }],
  // The user API's metrics are on the next port up.
  ["METRICS_PORT", ["65535"], ["supervisor"]],
  ["METRICS_PORT", ["2999"], ["supervisor"], { PORT: "3000" }],
];

/** Variables that need another one. The error names the missing one or the one that is set. */
const HALF_SET: [set: Variables, named: string, parts: Part[]][] = [
  [{ CONTENTFUL_SPACE_ID: "s" }, "CONTENTFUL_ACCESS_TOKEN", [...READERS, "supervisor"]],
  [{ CONTENTFUL_ACCESS_TOKEN: "t" }, "CONTENTFUL_SPACE_ID", [...READERS, "supervisor"]],
  [{ CONTENTFUL_PREVIEW_ACCESS_TOKEN: "t" }, "CONTENTFUL_SPACE_ID", [...READERS, "supervisor"]],
  [{ ...SPACE, CONTENT_PREVIEW: "1" }, "CONTENTFUL_PREVIEW_ACCESS_TOKEN", READERS],
  [{ DATABASE_URL: "postgres://localhost/a" }, "JWT_SECRETS", ["user API"]],
  [{ SMTP_URL: "smtp://a.example", PUBLIC_ORIGIN: "https://a.example" }, "MAIL_FROM", ["user API"]],
  [{ SMTP_URL: "smtp://a.example", MAIL_FROM: "a@b.example" }, "PUBLIC_ORIGIN", ["user API"]],
  [{ METRICS_HOST: "0.0.0.0" }, "METRICS_PORT", READERS],
];

/** Variables for which any text may be valid. They are checked when they are used, in other tests. */
const TOLD_WHEN_OPENED = [
  ["HOST", "tests/integration/wrong-starts.test.ts"],
  ["METRICS_HOST", "platform/metrics-server.test.ts"],
  ["DATA_DIR", "app/services/settings/session-secrets.server.test.ts"],
  ["CONTENT_FILE", "tests/integration/wrong-starts.test.ts"],
  ["REDIRECTS_FILE", "tests/integration/address-rules.test.ts"],
  ["RETIRED_PATHS_FILE", "tests/integration/address-rules.test.ts"],
  ["BADGE_KEYS_FILE", "app/services/badges/signing-keys.server.test.ts"],
] as const;

function lineOf(part: Part, env: Variables): string {
  try {
    PARSERS[part](env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "";
}

describe("a start with a wrong variable ends with one line that names it:", () => {
  const starts = WRONG.flatMap(([name, values, parts, beside = {}]) =>
    values.flatMap((value) => parts.map((part) => [part, name, value, beside] as const)),
  );
  it.each(starts)("%s, %s=%j", (part, name, value, beside) => {
    const line = lineOf(part, { ...beside, [name]: value });
    expect(line).toMatch(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]+$`));
    expect(line.length).toBeLessThan(250);
  });

  it.each(HALF_SET.flatMap(([set, named, parts]) => parts.map((part) => [part, set, named] as const)))(
    "%s, with %j alone",
    (part, set, named) => {
      expect(lineOf(part, set)).toMatch(new RegExp(`^[^\\n]*\\b${named}\\b[^\\n]+$`));
    },
  );

  it("and nothing is wrong if nothing is set, or is empty", () => {
    const empty = Object.fromEntries(listVariables().map((name) => [name, ""]));
    for (const part of EVERY_PART) expect([lineOf(part, {}), lineOf(part, empty)]).toEqual(["", ""]);
  });
});

it("every variable of .env.example has such a start", () => {
  const covered = [...WRONG.map(([name]) => name), ...HALF_SET.flatMap(([set]) => Object.keys(set))];
  const told = TOLD_WHEN_OPENED.map(([name]) => name);
  expect(listVariables().filter((name) => ![...covered, ...told].includes(name))).toEqual([]);
  for (const [name, file] of TOLD_WHEN_OPENED) expect(readFileSync(join(ROOT, file), "utf8")).toContain(name);
});

it(".env.example names every variable that a process reads, and no other", () => {
  const schemas = [
    "app/services/settings/variables.server.ts",
    ...globSync("embedded/*/settings.ts", { cwd: ROOT }),
  ];
  const read = new Set(schemas.flatMap((file) => namesIn(file, /^ {2}([A-Z][A-Z_]+):/gm)));
  expect(listVariables().toSorted()).toEqual(
    [...read].filter((name) => !INTERNAL_VARIABLES.includes(name)).toSorted(),
  );
});

function listVariables(): string[] {
  return namesIn(".env.example", /^#([A-Z_]+)=/gm);
}

function namesIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
