import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../../scripts/project-root.ts";
import { Page } from "../../mocks/page.ts";

/** The data that a release left in browsers, mailboxes and on partners' pages. */
export type Recording = {
  readonly recordedAt: string;
  readonly browsers: Record<string, Record<string, string>>;
  /** The address and the browser of each page that was open; its HTML is in `pages`. */
  readonly pages: Record<string, { browser: string; path: string }>;
  readonly links: Record<string, string>;
  readonly accounts: Record<string, { email: string; password: string }>;
  /** The reply that the release gave its own script for an answer. */
  readonly scriptReply: { feedback: object };
};

/** The files of one release in `tests/fixtures`. */
export function releaseFiles(version: string) {
  const folder = join(PROJECT_ROOT, "tests/fixtures", `release-${version}`);
  return {
    folder,
    space: join(folder, "space.json"),
    data: join(folder, "data.tar.zst"),
    recording: join(folder, "recording.json"),
    credential: join(folder, "credential.json"),
    pages: join(folder, "pages"),
    page: (name: string) => join(folder, "pages", `${name}.html`),
  };
}

export function readRecording(version: string): Recording {
  return JSON.parse(readFileSync(releaseFiles(version).recording, "utf8")) as Recording;
}

export function readSavedPage(version: string, name: string, path: string): Page {
  const html = readFileSync(releaseFiles(version).page(name), "utf8");
  return new Page(path, new Response(), html);
}
