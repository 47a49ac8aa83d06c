import { openEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { parseSettings } from "../../embedded/user-api/settings.ts";
import { exitOnStartError } from "../exit-on-start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { StartError } from "../start-error.ts";
import { loadEnvFile } from "./load-env-file.ts";

const HELP = `npm run event-key -- CODE

Prints the key with which the results of the event CODE are read: /e/CODE/present?key=…
It needs the user API's JWT_SECRETS, or the DATA_DIR in which they are kept.`;

await exitOnStartError(async () => {
  const [code] = readArguments(HELP, {}, 1).words;
  loadEnvFile();
  if (!code) throw new StartError("event-key takes the event's code: npm run event-key -- CODE");
  console.log(openEventKeys(parseSettings(process.env)).createKey(code));
});
