import { buildContent, isContentStale } from "../../scripts/build/build-content.ts";
import { buildWeb, isWebBuildStale } from "../../scripts/build/build-web.ts";

/** What these tests run is what the sources say now. In this order: React Router's build empties the whole folder first. */
export async function setup(): Promise<void> {
  if (isWebBuildStale()) await buildWeb();
  if (isContentStale()) await buildContent();
}
