import { SCHEMAS_FOLDER, writeSchemas } from "../../content/skeleton.ts";
import { readArguments } from "../read-arguments.ts";

const HELP = `npm run content:schemas

Writes the JSON schemas by which editors complete and underline content: content/.schemas, from content/schema.`;

readArguments(HELP, {});
await writeSchemas(SCHEMAS_FOLDER);
