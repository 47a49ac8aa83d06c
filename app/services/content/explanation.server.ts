import {
  type Block,
  BLOCKS,
  type Document,
  type Inline,
  type Paragraph,
  type Text,
} from "@contentful/rich-text-types";
import type { Locale } from "~/domain/locales.ts";
import { plainText } from "~/services/content/rich-text-document.server.ts";

const SHORT_SENTENCE_LENGTH = 80;

export type SplitExplanation = {
  /** The first sentence, or the first two if the first is short. */
  opening: Document;
  rest: Document;
  assets: unknown[];
  /** The tables that directly follow a picture: its figures. */
  figures: Document;
};

export function splitExplanation(document: Document, language: Locale): SplitExplanation {
  const assets = document.content
    .filter(({ nodeType }) => nodeType === BLOCKS.EMBEDDED_ASSET)
    .map(({ data }): unknown => data["target"]);
  const tables = document.content.filter(
    ({ nodeType }, index) =>
      nodeType === BLOCKS.TABLE && document.content[index - 1]?.nodeType === BLOCKS.EMBEDDED_ASSET,
  );
  const figures = { ...document, content: tables };
  const text = { ...document, content: document.content.filter((node) => !tables.includes(node)) };
  return { ...splitText(text, language), assets, figures };
}

function splitText(document: Document, language: Locale): Pick<SplitExplanation, "opening" | "rest"> {
  const paragraph = document.content.find(isParagraphWithText);
  if (!paragraph) return { opening: { ...document, content: [] }, rest: document };
  const [head, tail] = cutText(paragraph.content, firstSentences(plainText(paragraph), language).length);
  const left: Paragraph = { ...paragraph, content: tail };
  const content = document.content.flatMap((node) => {
    if (node !== paragraph) return [node];
    return plainText(left).trim() === "" ? [] : [left];
  });
  const opening = { ...document, content: [{ ...paragraph, content: head }] };
  return { opening, rest: { ...document, content } };
}

function isParagraphWithText(node: Block): node is Paragraph {
  return node.nodeType === BLOCKS.PARAGRAPH && plainText(node).trim() !== "";
}

function firstSentences(paragraph: string, language: Locale): string {
  const [first, second] = new Intl.Segmenter(language, { granularity: "sentence" }).segment(paragraph);
  const opening = first?.segment ?? "";
  return opening.trim().length < SHORT_SENTENCE_LENGTH ? opening + (second?.segment ?? "") : opening;
}

type Inlines = (Inline | Text)[];

/** @returns copies of the nodes in two parts: the first `length` characters, and the rest */
function cutText(nodes: readonly (Inline | Text)[], length: number): [Inlines, Inlines] {
  const head: Inlines = [];
  const tail: Inlines = [];
  let left = length;
  for (const node of nodes) {
    const size = plainText(node).length;
    const cut = Math.min(left, size);
    left -= cut;
    if (cut === size && size > 0) head.push(node);
    else if (cut === 0) tail.push(node);
    else {
      const [before, after] = cutNode(node, cut);
      head.push(before);
      tail.push(after);
    }
  }
  return [head, tail];
}

function cutNode(node: Inline | Text, length: number): [Inline | Text, Inline | Text] {
  if (node.nodeType === "text") {
    return [
      { ...node, value: node.value.slice(0, length) },
      { ...node, value: node.value.slice(length) },
    ];
  }
  const [before, after] = cutText(node.content, length);
  return [
    { ...node, content: before },
    { ...node, content: after },
  ];
}
