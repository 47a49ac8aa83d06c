import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../project-root.ts";

export type ShareSource = ReturnType<typeof readShareSource>;

/** The sources of share pictures: the style sheet's tokens, and the product's mark as SVG. */
export function readShareSource() {
  const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), "utf8").trim();
  return { tokens: read("app/styles/tokens.css"), mark: read("public/favicon.svg") };
}
