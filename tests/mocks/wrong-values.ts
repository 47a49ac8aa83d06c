import { linkTo } from "../../content/export-file.ts";

/** Rich texts that no editor writes, but that a field of another type may contain. */
export const WRONG_RICH_TEXTS: readonly unknown[] = [
  document(null, 7, "x", {}, []),
  document({ nodeType: "paragraph" }, { nodeType: "unknown", content: [text("x")] }),
  document(paragraph(null, text(7), text(null), { nodeType: "hyperlink" }), paragraph()),
  document(paragraph({ nodeType: "text", value: "x" })),
  document(paragraph({ ...text("x"), marks: [null, 7] })),
  document({ nodeType: "heading-1", data: {}, content: null }),
  document({ nodeType: "embedded-asset-block" }),
  document(paragraph({ nodeType: "hyperlink", data: null, content: [text("x")] })),
  { nodeType: "document", content: "x" },
];

/** Values that a field may have in a space with another model. */
export const WRONG_VALUES: readonly unknown[] = [
  undefined,
  null,
  7,
  -0.5,
  true,
  "",
  " ",
  "\ud800",
  "..",
  "a/b?c#d%e 😀",
  "x".repeat(100_000),
  {},
  [],
  document(),
  [null, 7, "x", {}, { sys: {} }],
  linkTo("Entry", "gone"),
  linkTo("Asset", "gone"),
  linkTo("Asset", "sun"),
  linkTo("Entry", "energy"),
  [linkTo("Entry", "energy"), linkTo("Entry", "q1"), linkTo("Entry", "story"), linkTo("Asset", "sun")],
  [
    { title: "x", url: 7 },
    { title: "y", url: "http://[" },
  ],
  ...WRONG_RICH_TEXTS,
];

function text(value: unknown): object {
  return { nodeType: "text", value, marks: [], data: {} };
}

function paragraph(...content: unknown[]): object {
  return { nodeType: "paragraph", data: {}, content };
}

function document(...content: unknown[]): object {
  return { nodeType: "document", data: {}, content };
}
