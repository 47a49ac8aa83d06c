import { StartError } from "../../platform/start-error.ts";
import type { ContentFolder } from "../content/content-folder.ts";
import { isContentBuilt } from "./build-content.ts";
import { isWebBuilt } from "./build-web.ts";
import { isStale } from "./freshness.ts";

/** Throws StartError, like `requireContentBuild`. */
export function requireWebBuild(): void {
  if (!isWebBuilt()) throw new StartError('The web app is not built: run "npm run build" first.');
}

/** Says if an author's folder has changed since it was built. */
export function requireContentBuild(content: ContentFolder): void {
  const { folder, spaceFile, isShipped } = content;
  const command = isShipped ? "npm run build" : "npm run content:build";
  const what = isShipped ? "The content" : `CONTENT_DIR: ${folder}`;
  if (!isContentBuilt(content)) throw new StartError(`${what} is not built: run "${command}" first.`);
  if (!isShipped && isStale(spaceFile, [folder]))
    console.warn(`${what} has changed since it was built: "${command}" builds it again.`);
}
