import { statSync } from "node:fs";
import { resolve } from "node:path";
import { createContentIndex } from "../../embedded/user-api/content/create-content-index.ts";
import { readSnapshot } from "../../embedded/user-api/content/snapshot.ts";
import { createSpaceReader } from "../../embedded/user-api/content/space-reader.ts";
import { openEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { parseSettings, type Settings, SettingsError } from "../../embedded/user-api/settings.ts";
import { exitOnStartError, StartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "./load-env-file.ts";

const HELP = `npm run event-key -- CODE

Prints the address of the presenter's page of the event CODE, with its key.
It needs the user API's JWT_SECRETS, or the DATA_DIR in which the user API keeps its secret, and the web app's
PUBLIC_ORIGIN. The content, or the user API's copy of it, says whether there is such an event.`;

await exitOnStartError(async () => {
  const [code] = readArguments(HELP, {}, 1).words;
  loadEnvFile();
  if (!code) throw new StartError("event-key takes the event's code: npm run event-key -- CODE");
  const settings = readSettings();
  const keys = openEventKeys({ ...settings, DATA_DIR: requireSecrets(settings) });
  const event = (await readContent(settings)).findEvent(code);
  if (!event) throw new StartError(`No event has the code ${code}: is it published?`);
  const origin = settings.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env["PORT"] || 3000}`;
  console.log(
    `${origin}/e/${encodeURIComponent(event.code)}/present?key=${encodeURIComponent(keys.createKey(event.code))}`,
  );
});

function readSettings(): Settings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error;
  }
}

/** Throws without secrets, because a key of a new secret would open no page. @returns the data folder */
function requireSecrets({ JWT_SECRETS, DATA_DIR }: Settings): string {
  const file = resolve(DATA_DIR, "user-api/jwt-secret");
  if (JWT_SECRETS || statSync(file, { throwIfNoEntry: false })?.isFile()) return DATA_DIR;
  throw new StartError(
    `DATA_DIR: ${resolve(DATA_DIR)} is not the data folder of a user API (there is no ${file}); set DATA_DIR or JWT_SECRETS as the user API has them`,
  );
}

async function readContent({ space, DATA_DIR }: Settings) {
  try {
    return createContentIndex((await createSpaceReader(space)(null)).entries);
  } catch {
    const file = resolve(DATA_DIR, "user-api/content.json");
    const snapshot = readSnapshot(file, `${space.space}/${space.environment}`);
    if (snapshot) return createContentIndex(snapshot.entries);
    throw new StartError(
      `The content service at ${space.host} cannot be read, and ${file} has no copy of this space: set CONTENTFUL_* as the user API has them`,
    );
  }
}
