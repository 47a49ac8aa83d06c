import { dirname } from "node:path";
import { ContentError } from "../../app/services/content/content-error.ts";
import {
  type ContentAddress,
  type ContentClient,
  createContentClient,
} from "../../app/services/content/create-content-client.ts";
import { readSpace, type SpaceContent } from "../../app/services/content/read-space.ts";
import { StartError } from "../../platform/start-error.ts";
import { listFiles } from "./list-files.ts";
import { replaceFile } from "./replace-file.ts";
import { saveFiles } from "./save-files.ts";
import { toExportFile } from "./to-export-file.ts";

/** Writes the export file after the files that it names. @throws {StartError} */
export async function pullSpace(address: ContentAddress, file: string): Promise<string> {
  const client = createContentClient({ ...address, timeout: 30_000, retryLimit: 5, throttle: "auto" });
  const content = await readOrExplain(client);
  const files = listFiles(content.assets);
  await saveFiles(files, dirname(file), address, client);
  await replaceFile(file, `${JSON.stringify(toExportFile(content), null, 2)}\n`);
  const { entries, assets, contentTypes, locales, tags, concepts } = content;
  return [
    `Saved ${file}: ${entries.length} entries, ${assets.length} assets (${files.length} files)`,
    `${contentTypes.length} content types, ${locales.length} locales, ${tags.length} tags`,
    `${concepts.length} concepts.`,
  ].join(", ");
}

async function readOrExplain(client: ContentClient): Promise<SpaceContent> {
  try {
    return await readSpace(client);
  } catch (error) {
    const reason =
      error instanceof ContentError
        ? `${error.name}: ${error.record.message}`
        : "the reply is not one of Contentful's";
    throw new StartError(`The space could not be read: ${reason}`);
  }
}
