import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toJsonSchemas } from "../../content/schema/json-schemas.ts";
import { SCHEMAS_FOLDER } from "../../content/skeleton.ts";
import { readArguments } from "../read-arguments.ts";

const HELP = `npm run content:schemas

Writes the JSON schemas by which editors complete and underline content: content/.schemas, from content/schema.`;

readArguments(HELP, {});
mkdirSync(SCHEMAS_FOLDER, { recursive: true });
for (const [name, text] of toJsonSchemas()) writeFileSync(join(SCHEMAS_FOLDER, name), text);
