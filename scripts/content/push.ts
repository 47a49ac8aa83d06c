import { mkdtemp } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { ContentAddress } from "../../app/services/content/create-content-client.ts";
import { exitOnStartError, StartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "../start/load-env-file.ts";
import { readContentAddress } from "./content-address.ts";
import { findExportFile, readExportFile } from "./push-source.ts";

export type PushOptions = { isForced: boolean; isModelOnly: boolean; rateLimit: number };

const MODEL = ["content_types"];
const ALL = [...MODEL, "entries", "assets"];
const MAX_WAIT_MS = 30_000;

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

const REQUESTS_PER_SECOND = 7;

const HELP = `npm run content:push [-- [--model-only] [--dir FOLDER | --file FILE] [--force]]

Brings the folder of CONTENT_DIR, else the shipped space, into the empty Contentful space of CONTENTFUL_SPACE_ID. It needs a
CONTENTFUL_MANAGEMENT_TOKEN. A relative path starts at the project.

  --model-only   brings only content types, what the editor says about their fields, and languages
  --dir FOLDER   brings this content folder
  --file FILE    brings this file in contentful-export's format, with the files beside it
  --force        overwrites what a space that is not empty has under the same ids`;

const { options } = readArguments(HELP, {
  "model-only": { type: "boolean", default: false },
  dir: { type: "string" },
  file: { type: "string" },
  force: { type: "boolean", default: false },
});
await exitOnStartError(async () => {
  loadEnvFile();
  const address = readContentAddress(process.env, "CONTENTFUL_MANAGEMENT_TOKEN");
  const file = await findExportFile(options, process.env);
  const { force: isForced, "model-only": isModelOnly } = options;
  await pushSpace(address, file, { isForced, isModelOnly, rateLimit: REQUESTS_PER_SECOND });
});

const page = z.looseObject({ total: z.number() });

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

const runImport = z.custom<(options: object) => Promise<unknown>>((value) => typeof value === "function");

/** Loads `contentful-import` by `require`, because its ESM entry crashes on Node 24. */
function loadImport(): z.infer<typeof runImport> {
  return runImport.parse(createRequire(import.meta.url)("contentful-import"));
}
