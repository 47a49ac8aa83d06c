import { accessSync, constants } from "node:fs";
import { makeFolder, toPathReason } from "../../platform/disk.ts";
import { StartError } from "../../platform/start-error.ts";
import { findListenError } from "./free-port.ts";

/** @throws {StartError} if the address cannot be listened on */
export async function requireListenable(port: number, host: string): Promise<void> {
  const code = await findListenError(port, host);
  if (code === null) return;
  if (code === "EADDRINUSE") {
    throw new StartError(
      `Port ${port} on ${host} is in use: stop what runs there, or set PORT to another number.`,
    );
  }
  if (code === "EACCES")
    throw new StartError(`PORT ${port} may not be opened by this user: take one from 1024 up.`);
  throw new StartError(`HOST takes a name or address of this machine, not "${host}" (${code}).`);
}

/** @throws {StartError} if the folder cannot be made or written to */
export function requireDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `DATA_DIR takes a folder that can be written to, not "${folder}": ${toPathReason(error)}.`,
    );
  }
}
