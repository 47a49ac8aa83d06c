import { readdir } from "node:fs/promises";
import path from "node:path";
import { isBlank } from "../../contracts/rules/localized-text.ts";
import type { SitePage, SiteText } from "../../contracts/site.ts";
import { LANGUAGES } from "../../locales/languages.ts";
import { toPathReason } from "../../platform/disk.ts";
import { nearestName } from "../../platform/nearest-name.ts";
import type { Fault } from "../fault.ts";
import { readText } from "../read-text.ts";
import { findFile } from "./find-file.ts";
import { renderPage } from "./render-page.ts";

const MAX_KILOBYTES = 100;

/** The page in each language, as HTML; null if the page's folder is missing or empty. */
export async function readPage(folder: string, page: SitePage, faults: Fault[]): Promise<SiteText | null> {
  const names = await readdir(path.join(folder, page)).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error)) throw error;
    const message =
      error.code === "ENOTDIR"
        ? `takes a folder, with a file ${page}/en.md in it`
        : `cannot be read: ${toPathReason(error)}`;
    if (error.code !== "ENOENT") faults.push({ file: page, line: 1, message });
    return [];
  });
  const texts: [string, string][] = [];
  for (const name of names.filter((one) => !/^\.|^Thumbs\.db$|~$/.test(one)).toSorted(englishFirst)) {
    const read = await readOne(folder, page, name);
    if (typeof read === "string") texts.push([languageOf(name), read]);
    else faults.push(...read);
  }
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

async function readOne(folder: string, page: SitePage, name: string): Promise<string | Fault[]> {
  const file = `${page}/${name}`;
  const refuse = (message: string) => [{ file, line: 1, message }];
  const wrongName = findWrongName(name);
  if (wrongName) return refuse(wrongName);
  const found = await findFile(folder, page, name);
  if ("problem" in found) return refuse(found.problem ?? "does not exist");
  if (found.bytes > MAX_KILOBYTES * 1000) return refuse(`is too long: ${MAX_KILOBYTES} kB at most are taken`);
  const { text } = await readText(file, folder);
  if (isBlank(text)) return refuse("is empty: write the page, or delete the file");
  const strange = text.split("\n").findIndex((row) => row.includes("\uFFFD"));
  if (strange >= 0)
    return [{ file, line: strange + 1, message: "a letter cannot be read: save the file as UTF-8" }];
  const rendered = renderPage(text);
  return "html" in rendered ? rendered.html : rendered.faults.map((fault) => ({ file, ...fault }));
}

/** What is wrong with the name of a file that nobody would read. */
function findWrongName(name: string): string | null {
  const tag = languageOf(name);
  if (name.endsWith(".md") && LANGUAGES.includes(tag)) return null;
  const near = nearestName(tag, LANGUAGES);
  const expected = LANGUAGES.map((language) => `${language}.md`).join(", ");
  return `no file of this name is read: ${near ? `did you mean ${near}.md?` : `a page has ${expected}`}`;
}

function languageOf(name: string): string {
  return name.replace(/\.md$/, "");
}

/** Sorts English first, because the first language is shown if the reader's is missing. */
function englishFirst(one: string, other: string): number {
  return LANGUAGES.indexOf(languageOf(one)) - LANGUAGES.indexOf(languageOf(other));
}
