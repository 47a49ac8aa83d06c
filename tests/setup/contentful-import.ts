import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const PACKAGE_FOLDER = path.join(createRequire(import.meta.url).resolve("contentful-import"), "..", "..");
const COMMAND = path.join(PACKAGE_FOLDER, "bin", "contentful-import");

/** Contentful allows 7; the fake has no limit. */
const REQUESTS_PER_SECOND = 400;

export async function runContentfulImport(
  builtFolder: string,
  host: string,
): Promise<{ exitCode: number | null; output: string }> {
  const configFile = path.join(builtFolder, "..", "import.json");
  const config = { host, hostUpload: host, insecure: true, rateLimit: REQUESTS_PER_SECOND };
  await writeFile(configFile, JSON.stringify(config));
  const options = {
    "--space-id": "empty",
    "--management-token": "test-token",
    "--content-file": path.join(builtFolder, "space.json"),
    "--assets-directory": builtFolder,
    "--config": configFile,
  };
  const child = spawn(process.execPath, [COMMAND, "--upload-assets", ...Object.entries(options).flat()], {
    cwd: path.dirname(configFile),
    env: { PATH: process.env.PATH, NO_PROXY: "*" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  await once(child, "close");
  return { exitCode: child.exitCode, output };
}
