import { join } from "node:path";
import type { Machine } from "./machine.ts";

const COMMANDS = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
];
const LINUX_FILES = ["/opt/google/chrome/chrome", "/opt/microsoft/msedge/msedge"];
const MAC_APPS = ["Google Chrome", "Microsoft Edge", "Chromium"];

export function findBrowser(machine: Machine): string | null {
  return [...filesOf(COMMANDS, machine), ...installedFiles(machine)].find(machine.isExecutable) ?? null;
}

/** Chromium without windows and settings. */
export function findHeadlessShell(machine: Machine): string | null {
  return filesOf(["chromium-headless-shell"], machine).find(machine.isExecutable) ?? null;
}

function filesOf(commands: readonly string[], { path }: Machine): string[] {
  const folders = path.split(":").filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function installedFiles({ platform, home }: Machine): string[] {
  if (platform !== "darwin") return LINUX_FILES;
  const folders = ["/Applications", join(home, "Applications")];
  return MAC_APPS.flatMap((app) => folders.map((folder) => join(folder, `${app}.app/Contents/MacOS`, app)));
}
