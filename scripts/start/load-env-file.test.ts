import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../project-root.ts";
import { toUnknownLines } from "./load-env-file.ts";

const EXAMPLE = readFileSync(join(PROJECT_ROOT, ".env.example"), "utf8");

describe("a name in .env", () => {
  it.each([
    ["CONTACT_ULR", "CONTACT_URL"],
    ["SESSION_SECRET", "SESSION_SECRETS"],
    ["CONTENTFUL_SPACE", "CONTENTFUL_SPACE_ID"],
    ["SENTRY_DNS", "SENTRY_DSN"],
    ["port", "PORT"],
  ])("that nothing reads is reported, with the one that was meant: %s", (name, meant) => {
    expect(toUnknownLines([name], EXAMPLE)).toEqual([`.env: ${name} is not known; did you mean ${meant}?`]);
  });

  it("that is like no other is reported alone", () => {
    expect(toUnknownLines(["COLOUR_OF_THE_SKY"], EXAMPLE)).toEqual([
      ".env: COLOUR_OF_THE_SKY is not known; .env.example lists all that are.",
    ]);
  });

  it.each([
    "NODE_ENV",
    "NODE_OPTIONS",
    "npm_config_registry",
    "PGSSLMODE",
    "TZ",
    "SENTRY_AUTH_TOKEN",
    "HTTPS_PROXY",
  ])("that others read is not reported: %s", (name) => {
    expect(toUnknownLines([name], EXAMPLE)).toEqual([]);
  });
});
