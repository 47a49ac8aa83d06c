import { join, relative } from "node:path";
import { z } from "zod";
import { PROJECT_ROOT } from "../project-root.ts";
import { readReports } from "./test-reports.ts";

export type TestFailure = { readonly name: string; readonly command: string };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          fullName: z.string(),
          status: z.string(),
        }),
      ),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});
const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
type Suite = z.infer<typeof suite>;
const playwrightReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(suite) });

export function readFailures(): TestFailure[] {
  const { vitest, playwright } = readReports();
  return [...vitest.flatMap(toVitestFailures), ...toPlaywrightFailures(playwright)];
}

/** A file that cannot be loaded is named without a test. */
export function toVitestFailures(report: unknown): TestFailure[] {
  const results = vitestReport.safeParse(report).data?.testResults ?? [];
  return results.flatMap(({ name, status, assertionResults }) => {
    const file = relative(PROJECT_ROOT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return { name: file, command: `npx vitest run ${file}` };
    return failed.map(({ ancestorTitles, title, fullName }) => ({
      name: [file, ...ancestorTitles, title].join(" > "),
      command: `npx vitest run ${file} -t ${toShellWord(escapeRegExp(fullName))}`,
    }));
  });
}

/** A test that passes only sometimes counts as failed. */
export function toPlaywrightFailures(report: unknown): TestFailure[] {
  const { data } = playwrightReport.safeParse(report);
  if (!data) return [];
  const folder = relative(PROJECT_ROOT, data.config.rootDir);
  // The outermost suites are files, and each test already names its file.
  return data.suites.flatMap((file) => failuresIn(file, folder, []));
}

export function toFailureLines(failures: readonly TestFailure[]): string[] {
  return failures.flatMap(({ name, command }) => [`FAILED ${name}`, `  ${command}`]);
}

function failuresIn({ specs, suites = [] }: Suite, folder: string, titles: readonly string[]): TestFailure[] {
  const own = specs.flatMap(({ title, file, line, tests }) => {
    const path = join(folder, file);
    const failed = tests.filter(({ status }) => status === "unexpected" || status === "flaky");
    return failed.map(({ projectName }) => ({
      name: `${[path, ...titles, title].join(" > ")} (${projectName})`,
      command: `npx playwright test ${path}:${line} --project ${projectName}`,
    }));
  });
  return [...own, ...suites.flatMap((inner) => failuresIn(inner, folder, [...titles, inner.title]))];
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function toShellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
