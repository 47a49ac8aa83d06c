import { join } from "node:path";
import { existsSync } from "node:fs";

export const hasRules = existsSync(join("docs", "rules"));
