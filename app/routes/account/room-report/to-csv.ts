type Cell = string | number | null;

/** A spreadsheet takes such a text for a formula, in some languages also one with full-width signs. */
const FORMULA = /^[\s\p{C}]*[=+\-@\u2212]/u;
const WORD_JOINER = /\u2060/g;
// Except the line feed.
const CONTROLS = /[^\P{Cc}\n]/gu;

/** RFC 4180, with the language's decimal sign and what its spreadsheets expect between cells. */
export function toCsv(rows: readonly (readonly Cell[])[], locale: string): string {
  const options = { useGrouping: false, maximumFractionDigits: 1, numberingSystem: "latn" };
  const numbers = new Intl.NumberFormat(locale, options);
  const separator = numbers.format(0.5).includes(",") ? ";" : ",";
  const toField = (cell: Cell) => (typeof cell === "number" ? numbers.format(cell) : toText(cell ?? ""));
  return `\uFEFF${rows.map((row) => `${row.map(toField).join(separator)}\r\n`).join("")}`;
}

function toText(text: string): string {
  const plain = text.replace(/\r\n?/g, "\n").replace(CONTROLS, " ").replace(WORD_JOINER, "");
  const harmless = FORMULA.test(plain.normalize("NFKC")) ? `'${plain}` : plain;
  return /[",;\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
