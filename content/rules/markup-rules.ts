import type { Fault } from "../fault.ts";
import { languagesOf, type Localized, textIn } from "../localized.ts";
import type { ParsedSpace } from "../parse-source.ts";
import type { RichTextNode } from "../rich-text.ts";
import { toRichText } from "../rich-text.ts";
import type { Located } from "./located.ts";
import { faultAt, fieldOf, itemsOf, locate, optionalField } from "./located.ts";
import { listQuestions, listScreens } from "./parts.ts";

/** Markdown left in the text: an unclosed mark, a heading, a link without https. */
const RAW_MARKDOWN = /(?<! )\*|\*(?! )|\]\(|^#+ |`/;

export function markupIsUnderstood(space: ParsedSpace): Fault[] {
  return listRichTexts(space).flatMap((text) => {
    return languagesOf(text.value)
      .filter((language) =>
        textsIn(toRichText(textIn(text.value, language))).some((shown) => RAW_MARKDOWN.test(shown)),
      )
      .map((language) =>
        faultAt(
          fieldOf(text, language),
          "a reader would see the signs of Markdown: close the mark, or take it out",
        ),
      );
  });
}

function listRichTexts(space: ParsedSpace): Located<Localized>[] {
  const questions = listQuestions(space);
  return [
    ...questions.flatMap((question) => optionalField(question, "explanation")),
    ...questions.flatMap((question) => optionalField(question, "extraExplanation")),
    ...listScreens(space).flatMap((screen) => optionalField(screen, "body")),
    ...itemsOf(locate(space.groups)).flatMap((group) => optionalField(group, "welcome")),
  ];
}

function textsIn(node: RichTextNode): string[] {
  return "content" in node ? node.content.flatMap(textsIn) : [node.value];
}
