import { createHash } from "node:crypto";
import { basename, join, resolve } from "node:path";
import { requireFolder } from "../../content/require-folder.ts";
import { StartError } from "../../platform/start-error.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { loadEnvFile } from "../start/load-env-file.ts";

export type ContentFolder = {
  readonly folder: string;
  /** The export file that the folder is compiled into. */
  readonly spaceFile: string;
  readonly isShipped: boolean;
};

const HASH_LENGTH = 8;

export const SHIPPED_FOLDER: ContentFolder = {
  folder: join(PROJECT_ROOT, "content"),
  spaceFile: join(PROJECT_ROOT, "build", "content", "space.json"),
  isShipped: true,
};

/** The folder of CONTENT_DIR, otherwise the content that ships with the project. @throws {StartError} */
export function readContentFolder(env: NodeJS.ProcessEnv): ContentFolder {
  const named = env["CONTENT_DIR"];
  if (!named) return SHIPPED_FOLDER;
  if (env["CONTENT_FILE"])
    throw new StartError("CONTENT_DIR and CONTENT_FILE are both set: keep the folder or the export file.");
  return toContentFolder("CONTENT_DIR", named, env);
}

/** @param name the variable or option that names the folder, for the report @throws {StartError} */
export function toContentFolder(name: string, named: string, env: NodeJS.ProcessEnv): ContentFolder {
  const folder = resolve(PROJECT_ROOT, named);
  requireFolder(name, folder);
  const dataDir = resolve(PROJECT_ROOT, env["DATA_DIR"] || ".data");
  // A hash of the path, so that two folders of the same name are built apart.
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, HASH_LENGTH);
  const spaceFile = join(dataDir, "content", `${basename(folder)}-${hash}`, "space.json");
  return { folder, spaceFile, isShipped: false };
}

/** The content folder of a command that does not start the product. */
export function contentFolderOfProcess(): ContentFolder {
  loadEnvFile();
  return readContentFolder(process.env);
}
