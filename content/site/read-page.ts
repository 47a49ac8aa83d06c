import { readdir } from "node:fs/promises";
import path from "node:path";
import { micromark, parse, postprocess, preprocess } from "micromark";
import { isBlank } from "../../contracts/rules/localized-text.ts";
import { isDeepMarkdown } from "../../contracts/rules/markdown-bounds.ts";
import type { SitePage, SiteText } from "../../contracts/site.ts";
import { LANGUAGES } from "../../locales/languages.ts";
import { toPathReason } from "../../platform/disk.ts";
import { nearestName } from "../../platform/nearest-name.ts";
import type { Fault } from "../fault.ts";
import { readText } from "../read-text.ts";
import { findFile } from "./find-file.ts";

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

type PageFault = { line: number; message: string };

const DEEP = "quotes or lists are more than ten deep: write them side by side";
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i;
const NO_LINK = "a link leads nowhere: it takes https://, mailto:, or a path such as /about";

/** The HTML begins with `<h2>`, because the page around it has the `<h1>`. At most one fault a line. */
export function renderPage(markdown: string): { html: string } | { faults: PageFault[] } {
  const faults = findFaults(markdown);
  if (faults.length === 0) return { html: beginWithH2(micromark(markdown.trimEnd())) };
  return { faults: [...Map.groupBy(faults, ({ line }) => line).values()].flatMap(([first]) => first ?? []) };
}

function findFaults(markdown: string): PageFault[] {
  if (isDeepMarkdown(markdown)) return [{ line: 1, message: DEEP }];
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  return events
    .filter(([way]) => way === "enter")
    .flatMap(([, token, context]) => {
      const message = findFault(token.type, () => context.sliceSerialize(token));
      return message ? [{ line: token.start.line, message }] : [];
    });
}

function findFault(type: string, read: () => string): string | null {
  switch (type) {
    case "htmlFlow":
    case "htmlText":
      return "HTML would be shown as text: take it out";
    case "image":
      return "pictures are not shown here: take it out";
    case "resource":
      return /^\(\s*\)$/.test(read()) ? NO_LINK : null;
    case "resourceDestinationString":
    case "definitionDestinationString":
    case "autolinkProtocol":
      return LINK.test(read()) ? null : NO_LINK;
    default:
      return null;
  }
}

function beginWithH2(html: string): string {
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(Number(level) + shift, 6)}>`;
  });
}
