// npm run docs:user-api: writes docs/user-api.md anew from the OpenAPI document.
import { writeFileSync } from "node:fs";
import { createReference, referenceFile } from "./user-api-reference.ts";

writeFileSync(referenceFile, await createReference());
