import { existsSync } from "node:fs";
import { join } from "node:path";

export const hasRules = existsSync(join("docs", "rules"));
