import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { beforeAll, describe, expect, it } from "vitest";

/** The user API's folders, each with one that it must not import. */
const USER_API_FOLDERS = [
  ["texts", "errors"],
  ["errors", "http"],
  ["monitoring", "errors"],
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
  ["groups", "events"],
  ["progress", "answers"],
  ["answers", "merging"],
  ["merging", "accounts"],
  ["accounts", "answers"],
] as const;

// Each rule with an offender it must catch and a clean file it must accept.
const CASES = [
  ["no-cycles", "app/domain/cycle-one.ts", "app/domain/clean-rule.ts"],
  ["no-cycles", "app/domain/type-cycle-one.ts", "app/domain/clean-rule.ts"],
  ["routes-imports-only-its-layers", "app/routes/greedy/route.tsx", "app/routes/clean/route.tsx"],
  ["document-imports-only-its-layers", "app/document/page-with-http.ts", "app/document/page.ts"],
  ["http-imports-only-its-layers", "app/http/refusal-with-document.ts", "app/http/http.ts"],
  ["links-imports-only-its-layers", "app/links/link-with-ui.ts", "app/links/link.ts"],
  ["i18n-imports-only-its-layers", "app/i18n/language-with-links.ts", "app/i18n/language.ts"],
  ["middleware-imports-only-its-layers", "app/middleware/guard-with-ui.ts", "app/middleware/guard.ts"],
  ["ui-imports-only-its-layers", "app/ui/part-with-service.ts", "app/ui/part.ts"],
  ["observe-imports-only-domain", "app/document/observe/script-with-ui.ts", "app/document/observe/script.ts"],
  [
    "services-imports-only-its-layers",
    "app/services/monitoring/log-with-session.server.ts",
    "app/services/monitoring/log.server.ts",
  ],
  [
    "sessions-imports-only-its-layers",
    "app/sessions/cookie-with-ui.server.ts",
    "app/sessions/cookie.server.ts",
  ],
  [
    "islands-import-only-browser-code",
    "app/routes/greedy/greedy.island.tsx",
    "app/routes/clean/clean.island.tsx",
  ],
  [
    "browser-code-imports-no-server-file",
    "app/routes/greedy/leaky.island.tsx",
    "app/routes/clean/clean.island.tsx",
  ],
  ["browser-code-imports-no-server-file", "app/ui/part-with-server-file.ts", "app/ui/part.ts"],
  ["domain-imports-only-shared-rules", "app/domain/rule-with-package.ts", "app/domain/clean-rule.ts"],
  ["contracts-import-only-zod", "contracts/schema-with-package.ts", "contracts/clean-schema.ts"],
  ["site-imports-no-compiler", "content/site/site-with-compiler.ts", "content/site/clean.ts"],
  ["app-never-imports-embedded", "app/app-with-embedded.ts", "app/routes.ts"],
  [
    "embedded-never-imports-app",
    "embedded/user-api/service-with-app.ts",
    "embedded/user-api/clean-service.ts",
  ],
  [
    "embedded-services-speak-http-only",
    "embedded/content-api/service-with-other.ts",
    "embedded/user-api/clean-service.ts",
  ],
  ["areas-import-no-other-area", "app/routes/curious/route.tsx", "app/routes/clean/route.tsx"],
  ["core-imports-no-page", "app/routes/question/core/core-with-page.ts", "app/routes/question/core/core.ts"],
  ["only-the-site-map-imports-routes", "app/root-with-route.ts", "app/routes.ts"],
  [
    "contentful-only-in-its-adapter",
    "app/services/users/adapter-with-contentful.server.ts",
    "app/services/content/adapter.server.ts",
  ],
  [
    "ky-only-in-its-adapter",
    "app/services/content/adapter-with-ky.server.ts",
    "app/services/users/adapter.server.ts",
  ],
  ...USER_API_FOLDERS.map(
    ([folder, forbidden]) =>
      [
        `user-api-${folder}-imports-only-its-layers`,
        `embedded/user-api/${folder}/${folder}-with-${forbidden}.ts`,
        `embedded/user-api/${folder}/clean.ts`,
      ] as const,
  ),
] as const;

const OFFENDERS = join(import.meta.dirname, "offenders");
const config = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
let violations: ICruiseResult["summary"]["violations"] = [];

beforeAll(async () => {
  const { output } = await cruise(
    ["app", "content", "contracts", "embedded"],
    {
      ...config.options,
      baseDir: OFFENDERS,
      exclude: { path: "^nothing$" },
      tsConfig: { fileName: join(OFFENDERS, "tsconfig.json") },
      ruleSet: { forbidden: config.forbidden },
      validate: true,
    },
    config.options.enhancedResolveOptions,
    { tsConfig: extractTsConfig(join(OFFENDERS, "tsconfig.json")) },
  );
  if (typeof output === "string") throw new Error(`dependency-cruiser returned text: ${output}`);
  violations = output.summary.violations;
}, 60_000);

describe("the dependency rules", () => {
  it("all have an offender", () => {
    const names = config.forbidden.map((rule: { name: string }) => rule.name);
    expect(new Set(CASES.map(([rule]) => rule))).toEqual(new Set(names));
  });

  it.each(CASES)("%s catches %s", (rule, offender) => {
    expect(rulesBrokenBy(offender)).toContain(rule);
  });

  it.each([...new Set(CASES.map(([, , clean]) => clean))])("accept the clean file %s", (clean) => {
    expect(rulesBrokenBy(clean)).toEqual([]);
  });
});

function rulesBrokenBy(file: string): string[] {
  return violations.filter((violation) => violation.from === file).map((violation) => violation.rule.name);
}
