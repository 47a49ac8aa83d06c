import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "../../locales/languages.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { toBuildId } from "./build-id.ts";

type PayloadsModule = typeof import("../../app/i18n/payloads.server.ts");

const MODULE = join(PROJECT_ROOT, "app/i18n/payloads.server.ts");

/** Writes `{page}/_payload.json` for each prerendered page. */
export async function writePayloads(folder: string): Promise<void> {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport<PayloadsModule>(MODULE, {
    configFile: false,
    define: { SITE_LANGUAGES: JSON.stringify(LANGUAGES) },
    root: PROJECT_ROOT,
    resolve: { tsconfigPaths: true },
  });
  const build = toBuildId();
  for (const [page, locale] of module.PRERENDERED_PAGES) {
    const payload = JSON.stringify({ build, data: module.getPayload(locale) });
    await mkdir(join(folder, page), { recursive: true });
    await writeFile(join(folder, page, "_payload.json"), payload);
  }
}
