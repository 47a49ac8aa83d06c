import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A rule, a file, and a file that the rule forbids it to import. */
const FORBIDDEN = [
  ["no-cycles", "app/domain/one.ts", "app/domain/two.ts"],
  ["no-cycles", "app/domain/type.ts", "app/domain/value.ts"],
  ["routes-imports-only-its-layers", "app/routes/topic/route.tsx", "app/env.server.ts"],
  ["document-imports-only-its-layers", "app/document/page.ts", "app/http/http.ts"],
  ["http-imports-only-its-layers", "app/http/refusal.ts", "app/document/frame.ts"],
  ["middleware-imports-only-its-layers", "app/middleware/guard.ts", "app/ui/part.ts"],
  ["ui-imports-only-its-layers", "app/ui/card.ts", "app/services/users/users.server.ts"],
  ["links-imports-only-its-layers", "app/links/link.ts", "app/ui/part.ts"],
  ["i18n-imports-only-its-layers", "app/i18n/language.ts", "app/links/paths.ts"],
  ["services-imports-only-its-layers", "app/services/users/users.server.ts", "app/sessions/auth.server.ts"],
  ["sessions-imports-only-its-layers", "app/sessions/cookie.server.ts", "app/ui/part.ts"],
  ["islands-import-only-browser-code", "app/routes/topic/topic.island.tsx", "app/http/http.ts"],
  [
    "browser-code-imports-no-server-file",
    "app/routes/topic/topic.island.tsx",
    "app/routes/topic/key.server.ts",
  ],
  ["browser-code-imports-no-server-file", "app/ui/card.ts", "app/ui/secret.server.ts"],
  ["domain-imports-only-shared-rules", "app/domain/rule.ts", "node:process"],
  ["contracts-import-only-zod", "contracts/schema.ts", "node:util"],
  ["platform-imports-only-packages", "platform/listen.ts", "contracts/schema.ts"],
  ["no-process-imports-scripts", "server/start.ts", "scripts/build/build.ts"],
  ["site-imports-no-compiler", "content/site/site.ts", "content/compile.ts"],
  ["only-tests-import-tests", "content/build.ts", "tests/content/source.ts"],
  ["only-tests-import-tests", "scripts/start/start.ts", "tests/content/source.ts"],
  ["app-never-imports-embedded", "app/adapter.ts", "embedded/user-api/app.ts"],
  ["embedded-never-imports-app", "embedded/user-api/app.ts", "app/domain/rule.ts"],
  ["embedded-services-speak-http-only", "embedded/content-api/app.ts", "embedded/user-api/app.ts"],
  ["areas-import-no-other-area", "app/routes/topic/route.tsx", "app/routes/diploma/part.ts"],
  ["quiz-imports-only-its-layers", "app/quiz/ask.ts", "app/routes/question/single/page.ts"],
  ["observe-imports-only-domain", "app/document/observe/script.ts", "app/ui/part.ts"],
  ["only-the-site-map-imports-routes", "app/root.ts", "app/routes/topic/route.tsx"],
  ["contentful-only-in-its-adapter", "app/services/users/users.server.ts", "contentful"],
  ["ky-only-in-its-adapter", "app/services/content/content.server.ts", "ky"],
  ...userApiFolders([
    ["texts", "errors"],
    ["errors", "http"],
    ["secrets", "errors"],
    ["openapi", "errors"],
    ["database", "http"],
    ["http", "users"],
    ["content", "database"],
    ["retention", "mail"],
    ["mail", "users"],
    ["users", "accounts"],
    ["certificates", "answers"],
    ["challenges", "progress"],
    ["events", "groups"],
    ["rooms", "events"],
    ["groups", "events"],
    ["progress", "answers"],
    ["answers", "merging"],
    ["merging", "accounts"],
    ["accounts", "answers"],
  ]),
] as const;

/** The imports that close the two circles, one of them by a type alone. */
const WAYS_BACK = [
  ["app/domain/two.ts", "app/domain/one.ts"],
  ["app/domain/value.ts", "app/domain/type.ts"],
] as const;

const tree = mkdtempSync(join(tmpdir(), "dependency-rules-"));
const config = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
let violations: ICruiseResult["summary"]["violations"] = [];

beforeAll(async () => {
  writeTree([...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...WAYS_BACK]);
  const { output } = await cruise(
    ["app", "content", "contracts", "embedded", "platform", "scripts", "server"],
    {
      ...config.options,
      baseDir: tree,
      tsConfig: {},
      ruleSet: { forbidden: config.forbidden },
      validate: true,
    },
    config.options.enhancedResolveOptions,
  );
  if (typeof output === "string") throw new Error(`dependency-cruiser returned text: ${output}`);
  violations = output.summary.violations;
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true }));

describe("the dependency rules", () => {
  it("are all tried", () => {
    const names = config.forbidden.map((rule: { name: string }) => rule.name);
    expect(new Set(FORBIDDEN.map(([rule]) => rule))).toEqual(new Set(names));
  });

  it.each(FORBIDDEN)("by %s forbid %s to import %s", (rule, from, to) => {
    expect(rulesBrokenBy(from, to)).toContain(rule);
  });
});

function userApiFolders(pairs: readonly (readonly [folder: string, forbidden: string])[]) {
  return pairs.map(
    ([folder, forbidden]) =>
      [
        `user-api-${folder}-imports-only-its-layers`,
        `embedded/user-api/${folder}/offender.ts`,
        `embedded/user-api/${forbidden}/part.ts`,
      ] as const,
  );
}

/** Writes files that import what they are listed with. Packages are empty. */
function writeTree(imports: readonly (readonly [from: string, to: string])[]): void {
  const files = new Map<string, string[]>();
  for (const [from, to] of imports) {
    files.set(from, [...(files.get(from) ?? []), toImport(from, to)]);
    if (isOurs(to)) files.set(to, files.get(to) ?? []);
    else if (!to.startsWith("node:")) files.set(`node_modules/${to}/index.js`, []);
  }
  for (const [file, lines] of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), ["export const name = 1;", ...lines].join("\n"));
  }
}

function toImport(from: string, to: string): string {
  const path = isOurs(to) ? `${"../".repeat(from.split("/").length - 1) || "./"}${to}` : to;
  return from === "app/domain/type.ts" ? `import type { name } from "${path}";` : `import "${path}";`;
}

function isOurs(file: string): boolean {
  return /\.tsx?$/.test(file);
}

/** The rules that an import breaks. A package is found by the folder of its name. */
function rulesBrokenBy(from: string, to: string): string[] {
  return violations
    .filter(
      (one) =>
        one.from === from &&
        (one.to === to || one.to.includes(`node_modules/${to}/`) || `node:${one.to}` === to),
    )
    .map(({ rule }) => rule.name);
}
