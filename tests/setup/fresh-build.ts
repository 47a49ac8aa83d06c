import { buildContent, isContentStale } from "../../scripts/build/build-content.ts";
import { buildWeb, isWebBuildStale } from "../../scripts/build/build-web.ts";

/** Builds the web app first, because React Router's build empties the whole folder. */
export async function setup(): Promise<void> {
  if (isWebBuildStale()) await buildWeb();
  if (isContentStale()) await buildContent();
}
