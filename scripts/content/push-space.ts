import { mkdtemp, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import type { ContentAddress } from "../../app/services/content/create-content-client.ts";
import { toPathReason } from "../../platform/disk.ts";
import { StartError } from "../../platform/start-error.ts";
import { buildContent, isContentStale } from "../build/build-content.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { readContentFolder, toContentFolder } from "./content-folder.ts";

export type PushOptions = { isForced: boolean; isModelOnly: boolean; rateLimit: number };

const MODEL = ["content_types"];
const ALL = [...MODEL, "entries", "assets"];
const MAX_WAIT_MS = 30_000;

const page = z.looseObject({ total: z.number() });
const runImport = z.custom<(options: object) => Promise<unknown>>((value) => typeof value === "function");

/** @param address the address of the delivery API, with a management token @throws {StartError} */
export async function pushSpace(
  address: ContentAddress,
  file: string,
  { isForced, isModelOnly, rateLimit }: PushOptions,
): Promise<void> {
  const { contentTypes, editorInterfaces, locales, ...others } = await readExportFile(file);
  const found = await Promise.all((isModelOnly ? MODEL : ALL).map((kind) => countOf(kind, address)));
  if (!isForced && found.some((total) => total > 0))
    throw new StartError(`The space ${address.space} is not empty: --force overwrites what has the same ids`);
  const model = { contentTypes, editorInterfaces, locales };
  const errorLogFile = join(await mkdtemp(join(tmpdir(), "vidare-push-")), "errors.json");
  try {
    await loadImport()({
      ...{ spaceId: address.space, environmentId: address.environment, managementToken: address.accessToken },
      ...{ host: toHost("api", address), hostUpload: toHost("upload", address), insecure: address.insecure },
      ...{ content: isModelOnly ? model : { ...others, ...model }, contentModelOnly: isModelOnly },
      ...{ assetsDirectory: dirname(file), uploadAssets: !isModelOnly },
      ...{ rateLimit, errorLogFile, useVerboseRenderer: true },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Not everything was brought into the space (${reason}): see ${errorLogFile}`);
  }
}

type PushSource = { dir?: string | undefined; file?: string | undefined };

const exportFile = z.looseObject({
  contentTypes: z.array(z.unknown()).min(1),
  editorInterfaces: z.array(z.unknown()).default([]),
  locales: z.array(z.unknown()).default([]),
});
type ExportFile = z.infer<typeof exportFile>;

/** The export file to push. A folder is compiled first if it changed. @throws {StartError} */
export async function findExportFile({ dir, file }: PushSource, env: NodeJS.ProcessEnv): Promise<string> {
  if (dir !== undefined && file !== undefined)
    throw new StartError("--dir and --file are both given: keep the folder or the export file.");
  if (dir === "" || file === "") throw new StartError("--dir takes a folder, and --file an export file.");
  if (file !== undefined) return resolve(PROJECT_ROOT, file);
  const content = dir === undefined ? readContentFolder(env) : toContentFolder("--dir", dir, env);
  if (isContentStale(content)) await buildContent(content);
  return content.spaceFile;
}

/** @throws {StartError} */
async function readExportFile(file: string): Promise<ExportFile> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new StartError(`The export file ${file} cannot be read: ${toPathReason(error)}.`);
  });
  try {
    return exportFile.parse(JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch {
    throw new StartError(`${file} is not a file in contentful-export's format: it has no content types`);
  }
}

async function countOf(kind: string, address: ContentAddress): Promise<number> {
  const origin = `${address.insecure ? "http" : "https"}://${toHost("api", address)}`;
  const url = `${origin}/spaces/${address.space}/environments/${address.environment}/${kind}?limit=0`;
  const headers = { Authorization: `Bearer ${address.accessToken}` };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(MAX_WAIT_MS) }).catch(() => null);
  if (!response) throw new StartError(`The management API at ${origin} cannot be reached`);
  if (!response.ok)
    throw new StartError(
      `The management API at ${origin} refused: ${response.status} ${response.statusText}`,
    );
  return page.parse(await response.json()).total;
}

/** Contentful's own hosts differ by service and by region: cdn.eu.contentful.com, api.eu.contentful.com. */
function toHost(service: "api" | "upload", { host }: ContentAddress): string {
  return host.replace(/^(?:cdn|preview)\.(?=(?:eu\.)?contentful\.com$)/, `${service}.`);
}

/** Loads `contentful-import` by `require`, because its ESM entry crashes on Node 24. */
function loadImport(): z.infer<typeof runImport> {
  return runImport.parse(createRequire(import.meta.url)("contentful-import"));
}
