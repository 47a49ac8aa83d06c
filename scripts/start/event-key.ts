// npm run event-key -- CODE: prints the key with which an event's results are read.
import { openEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { parseSettings } from "../../embedded/user-api/settings.ts";
import { exitOnStartError } from "../exit-on-start-error.ts";
import { StartError } from "../start-error.ts";
import { loadEnvFile } from "./load-env-file.ts";

await exitOnStartError(async () => {
  loadEnvFile();
  const code = process.argv[2];
  if (!code) throw new StartError("event-key takes the event's code: npm run event-key -- CODE");
  console.log(openEventKeys(parseSettings(process.env)).createKey(code));
});
