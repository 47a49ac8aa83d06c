import { join, resolve } from "node:path";
import { keptSecret } from "../secrets/kept-secret.ts";
import { createEventKeys, type EventKeys } from "./event-keys.ts";

/** The keys of a service with these settings; without secrets of its own, the one in its data folder is used. */
export function openEventKeys(settings: { JWT_SECRETS?: string[] | undefined; DATA_DIR: string }): EventKeys {
  const file = join(resolve(settings.DATA_DIR, "user-api"), "jwt-secret");
  return createEventKeys(settings.JWT_SECRETS ?? [keptSecret(file)]);
}
