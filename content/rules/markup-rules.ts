import { isTooMuchMarkdown } from "../../contracts/rules/markdown-bounds.ts";
import type { Fault } from "../fault.ts";
import { languagesOf, type Localized, textIn } from "../localized.ts";
import type { ParsedSpace } from "../parse-source.ts";
import { isShownLink, type MarkdownNode, parseMarkdown, writtenOf } from "../rich-text.ts";
import type { Located } from "./located.ts";
import { faultAt, fieldOf, itemsOf, locate, optionalField } from "./located.ts";
import { listQuestions, listScreens } from "./parts.ts";

/** Markdown left in a text: an unclosed mark, code, an address. */
const RAW_MARKDOWN = /(?<! )\*|\*(?! )|\]\(|`/;
const ESCAPED = /\\[!-/:-@[-`{-~]/g;
const REFERENCE = "a link takes its address right behind its words: [words](https://…)";
const SIGNS = "a reader would see the signs of Markdown: close the mark, or take it out";
const IN_TEXT: [RegExp, string][] = [
  [/~~\S/, "a reader would see ~~: take it out"],
  [/^[ \t]*(?:\|[ \t]*)?:?-{2,}:?[ \t]*\|/m, "a reader would see the signs of a table: write it as a list"],
  [/\]\[/, REFERENCE],
  [RAW_MARKDOWN, SIGNS],
];
const DEEP = "quotes or lists are more than ten deep: write them side by side";
const UNSHOWN: Partial<Record<MarkdownNode["type"], string>> = {
  code: "a reader would see the signs of a block of code: take them out",
  definition: REFERENCE,
  heading: "a reader would see the # of a heading: write it in **bold**",
  html: "HTML would be shown as text: take it out",
  image: "a picture is not shown by its address: name its file as a picture",
  imageReference: "a picture is not shown by its address: name its file as a picture",
  inlineCode: SIGNS,
  linkReference: REFERENCE,
};

/** Stops only the check, because such texts are shown as they are written. */
export function markupIsUnderstood(space: ParsedSpace): Fault[] {
  return listRichTexts(space).flatMap((text) => {
    return languagesOf(text.value).flatMap((language) => {
      const written = textIn(text.value, language);
      const { source, root } = parseMarkdown(written);
      const fault = isTooMuchMarkdown(written) ? DEEP : faultOf(root, source);
      return fault ? [{ ...faultAt(fieldOf(text, language), fault), stops: "check" as const }] : [];
    });
  });
}

/** The first mistake, because others often follow from it. */
function faultOf(node: MarkdownNode, source: string): string | null {
  const unshown = UNSHOWN[node.type];
  if (unshown) return unshown;
  if (node.type === "link" && !isShownLink(node.url)) return "a link takes an https address";
  if (node.type === "text")
    return faultOfText(source.slice(node.position?.start.offset, node.position?.end.offset));
  if (node.type === "blockquote" && node.children.some(({ type }) => type !== "paragraph"))
    return `a quote has paragraphs alone: ${writtenOf(node, source).slice(0, 40)}`;
  const children: readonly MarkdownNode[] = "children" in node ? node.children : [];
  return children.map((child) => faultOf(child, source)).find((fault) => fault !== null) ?? null;
}

function faultOfText(written: string): string | null {
  const text = written.replace(ESCAPED, "");
  return IN_TEXT.find(([signs]) => signs.test(text))?.[1] ?? null;
}

export function listRichTexts(space: ParsedSpace): Located<Localized>[] {
  const questions = listQuestions(space);
  return [
    ...questions.flatMap((question) => optionalField(question, "explanation")),
    ...questions.flatMap((question) => optionalField(question, "extraExplanation")),
    ...listScreens(space).flatMap((screen) => optionalField(screen, "body")),
    ...itemsOf(locate(space.groups)).flatMap((group) => optionalField(group, "welcome")),
  ];
}
