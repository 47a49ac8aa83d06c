import {
  type Block,
  BLOCKS,
  type Document,
  type Inline,
  type Paragraph,
  type Text,
} from "@contentful/rich-text-types";
import { isDocument, plainText } from "~/services/content/markup.server.ts";

const SHORT_SENTENCE_LENGTH = 80;
// Sentences end alike in both languages.
const sentenceSegmenter = new Intl.Segmenter("en", { granularity: "sentence" });

type SplitExplanation = {
  /** The first sentence, or the first two where the first is short. */
  opening: string | null;
  /** The document without the opening. */
  rest: Document;
  /** The link of the first embedded asset. */
  firstAsset: unknown;
};

/** Null for an empty field. */
export function splitExplanation(value: unknown): SplitExplanation | null {
  if (!isDocument(value)) return null;
  const firstAsset: unknown = value.content.find(({ nodeType }) => nodeType === BLOCKS.EMBEDDED_ASSET)?.data[
    "target"
  ];
  const paragraph = value.content.find(isParagraphWithText);
  if (!paragraph) return { opening: null, rest: value, firstAsset };
  const opening = firstSentences(plainText(paragraph));
  const left: Paragraph = { ...paragraph, content: dropText(paragraph.content, opening.length) };
  const content = value.content.flatMap((node) => {
    if (node !== paragraph) return [node];
    return plainText(left).trim() === "" ? [] : [left];
  });
  return { opening: opening.trim(), rest: { ...value, content }, firstAsset };
}

function isParagraphWithText(node: Block): node is Paragraph {
  return node.nodeType === BLOCKS.PARAGRAPH && plainText(node).trim() !== "";
}

function firstSentences(paragraph: string): string {
  const sentences = [...sentenceSegmenter.segment(paragraph)];
  const [first = "", second = ""] = sentences.map(({ segment }) => segment);
  return first.trim().length < SHORT_SENTENCE_LENGTH ? first + second : first;
}

/** Copies the nodes without the first `length` characters of their text. */
function dropText(nodes: readonly (Inline | Text)[], length: number): (Inline | Text)[] {
  let left = length;
  return nodes.flatMap((node) => {
    const dropped = Math.min(left, plainText(node).length);
    left -= dropped;
    if (dropped === 0) return [node];
    if (dropped === plainText(node).length) return [];
    if (node.nodeType === "text") return [{ ...node, value: node.value.slice(dropped) }];
    return [{ ...node, content: dropText(node.content, dropped) }];
  });
}
