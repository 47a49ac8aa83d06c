import { join } from "node:path";
import type { Machine } from "./machine.ts";

const FIREFOX_COMMANDS = ["firefox-esr", "firefox"];
/** The driver opens MiniBrowser, which has a window always: Xvfb's, which nobody sees. */
const WEBKIT_COMMANDS = ["WebKitWebDriver", "Xvfb"];

export function findFirefox(machine: Machine): string | null {
  return FIREFOX_COMMANDS.map((command) => findCommand(command, machine)).find(Boolean) ?? null;
}

export function hasWebKit(machine: Machine): boolean {
  return WEBKIT_COMMANDS.every((command) => findCommand(command, machine));
}

function findCommand(command: string, { path, isExecutable }: Machine): string | null {
  const files = path.split(":").flatMap((folder) => (folder ? [join(folder, command)] : []));
  return files.find(isExecutable) ?? null;
}
