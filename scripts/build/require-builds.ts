import { StartError } from "../start-error.ts";
import { isContentBuilt } from "./build-content.ts";
import { isWebBuilt } from "./build-web.ts";

/** Both throw StartError. */
export function requireWebBuild(): void {
  requireBuild("web app", isWebBuilt());
}

export function requireContentBuild(): void {
  requireBuild("content", isContentBuilt());
}

function requireBuild(what: string, isBuilt: boolean): void {
  if (!isBuilt) throw new StartError(`The ${what} is not built: run "npm run build" first.`);
}
