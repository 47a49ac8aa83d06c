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
  const folders = machine.path.split(":").filter(Boolean);
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...commands, ...installedFiles(machine)].find(machine.isExecutable) ?? null;
}

function installedFiles({ platform, home }: Machine): string[] {
  if (platform !== "darwin") return LINUX_FILES;
  const folders = ["/Applications", join(home, "Applications")];
  return MAC_APPS.flatMap((app) => folders.map((folder) => join(folder, `${app}.app/Contents/MacOS`, app)));
}
