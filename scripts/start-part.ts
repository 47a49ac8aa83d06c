// npm run start:web | start:user-api | start:content-api: one part alone, in this process, as one would deploy it.
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { buildContent, isContentStale, ownSpaceFile } from "./build-content.ts";
import { buildWeb, isWebBuildStale } from "./build-web.ts";
import { exitOnStartError } from "./exit-on-start-error.ts";
import { loadEnvFile } from "./load-env-file.ts";
import { projectRoot } from "./project-root.ts";
import { StartError } from "./start-error.ts";

const parts: Record<string, { file: string; port: string; prepare: () => Promise<void> }> = {
  web: { file: "server.ts", port: "3000", prepare: prepareWeb },
  "user-api": { file: "embedded/user-api/server.ts", port: "4002", prepare: () => Promise.resolve() },
  "content-api": { file: "embedded/content-api/server.ts", port: "4001", prepare: prepareContent },
};

await exitOnStartError(async () => {
  loadEnvFile();
  const part = parts[process.argv[2] ?? ""];
  if (part === undefined)
    throw new StartError(`start-part.ts takes one of: ${Object.keys(parts).join(", ")}.`);
  process.env["PORT"] ||= part.port;
  await part.prepare();
  await import(pathToFileURL(join(projectRoot, part.file)).href);
});

async function prepareWeb(): Promise<void> {
  process.env["NODE_ENV"] ||= "production";
  if (isWebBuildStale()) await buildWeb();
}

async function prepareContent(): Promise<void> {
  if (process.env["CONTENT_FILE"]) return;
  process.env["CONTENT_FILE"] = ownSpaceFile;
  if (isContentStale()) await buildContent();
}
