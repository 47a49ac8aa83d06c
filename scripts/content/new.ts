import { join, resolve } from "node:path";
import { copySkeleton, listFolder, writeSchemas } from "../../content/skeleton.ts";
import { exitOnStartError, StartError } from "../../platform/start-error.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { readArguments } from "../read-arguments.ts";

const HELP = `npm run content:new -- FOLDER

Writes an example of a content folder, with comments, that runs at once: CONTENT_DIR=FOLDER npm run dev shows it.
If FOLDER does not exist, it is made; otherwise it has to be empty. A relative path starts at the project.
docs/authors.md goes on from there.

  --schemas  only brings the folder's .schemas up to date after an upgrade: editors complete and underline by them`;

const { options, words } = readArguments(HELP, { schemas: { type: "boolean", default: false } }, 1);
await exitOnStartError(async () => {
  const [named] = words;
  if (!named) throw new StartError("content:new takes a folder: npm run content:new -- ../museum");
  const folder = resolve(PROJECT_ROOT, named);
  const found = await listFolder(folder);
  if (options.schemas) {
    if (!found?.length) throw new StartError(`${folder} has no content yet: leave out --schemas.`);
    await writeSchemas(join(folder, ".schemas"));
    console.log(`${folder}/.schemas is up to date.`);
    return;
  }
  if (found?.length)
    throw new StartError(`${folder} is not empty: nothing was written. Name another folder.`);
  await copySkeleton(folder);
  console.log(`Wrote an example into ${folder}. To see it: CONTENT_DIR=${named} npm run dev`);
});
