import { readFileSync } from "node:fs";
import type { Themes } from "../../contracts/rules/contrast.ts";
import { readThemes } from "../../contracts/rules/read-themes.ts";

const STYLES = new URL("../../app/styles/", import.meta.url);

/** The colours of the product without a `site.yaml`. */
export function readShippedThemes(): Themes {
  const [tokens = "", darkTokens = ""] = ["tokens.css", "dark-tokens.css"].map((file) =>
    readFileSync(new URL(file, STYLES), "utf8"),
  );
  return readThemes(tokens, darkTokens);
}
