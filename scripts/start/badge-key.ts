import { join } from "node:path";
import { addKey, KeyFileError } from "../../app/services/badges/key-file.ts";
import { exitOnStartError, StartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "./load-env-file.ts";

const HELP = `npm run badge-key

Puts a new key first into the file of the keys that sign diplomas, and makes the file if there is none. Older keys
stay, and verify what they signed. The file is BADGE_KEYS_FILE, else badge-keys.json in DATA_DIR.`;

readArguments(HELP, {});
await exitOnStartError(async () => {
  loadEnvFile();
  const file = process.env["BADGE_KEYS_FILE"] || join(process.env["DATA_DIR"] || ".data", "badge-keys.json");
  try {
    const { keys } = addKey(file);
    console.log(
      `${file}: a new key signs; older keys that still verify: ${keys.length - 1}. Restart the web app.`,
    );
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error;
    throw new StartError(`${file} ${error.message}`);
  }
});
