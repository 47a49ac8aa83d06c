import { dirname } from "node:path";
import { z } from "zod";
import { ContentError } from "../../app/services/content/content-error.ts";
import {
  type ContentAddress,
  type ContentClient,
  createContentClient,
} from "../../app/services/content/create-content-client.ts";
import { readSpace, type Resource, type SpaceContent } from "../../app/services/content/read-space.ts";
import { exitOnStartError, StartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "../start/load-env-file.ts";
import { readContentAddress } from "./content-address.ts";
import { replaceFile } from "./replace-file.ts";
import { saveFiles } from "./save-files.ts";
import { toExportFile } from "./to-export-file.ts";

const HELP = `npm run content:pull -- FILE

Saves the space of CONTENTFUL_SPACE_ID with its files, in all languages, in contentful-export's format.
With CONTENT_FILE=FILE the embedded content API serves it.`;

const asset = z.looseObject({
  fields: z.looseObject({ file: z.record(z.string(), z.looseObject({ url: z.string() })) }),
});

await exitOnStartError(async () => {
  const [file] = readArguments(HELP, {}, 1).words;
  loadEnvFile();
  if (!file) throw new StartError("content:pull takes the file to write: npm run content:pull -- FILE");
  console.log(await pullSpace(readContentAddress(process.env, "CONTENTFUL_ACCESS_TOKEN"), file));
});

/** Writes the export file after the files that it names. @throws {StartError} */
async function pullSpace(address: ContentAddress, file: string): Promise<string> {
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

function listFiles(assets: readonly Resource[]): string[] {
  const urls = assets.flatMap((one) => {
    const { data } = asset.safeParse(one);
    return data ? Object.values(data.fields.file).map(({ url }) => url) : [];
  });
  return [...new Set(urls)];
}
