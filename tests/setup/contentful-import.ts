import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const packageFolder = path.join(createRequire(import.meta.url).resolve("contentful-import"), "..", "..");
const command = path.join(packageFolder, "bin", "contentful-import");

/** Contentful itself takes 7; the tests' own server has no limit. */
const REQUESTS_PER_SECOND = 400;

export async function runContentfulImport(
  builtFolder: string,
  host: string,
): Promise<{ exitCode: number | null; output: string }> {
  const config = path.join(builtFolder, "..", "import.json");
  const toTheStandIn = { host, hostUpload: host, insecure: true, rateLimit: REQUESTS_PER_SECOND };
  await writeFile(config, JSON.stringify(toTheStandIn));
  const options = {
    "--space-id": "empty",
    "--management-token": "test-token",
    "--content-file": path.join(builtFolder, "space.json"),
    "--assets-directory": builtFolder,
    "--config": config,
  };
  const child = spawn(process.execPath, [command, "--upload-assets", ...Object.entries(options).flat()], {
    cwd: path.dirname(config),
    env: { PATH: process.env.PATH, NO_PROXY: "*" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  await once(child, "close");
  return { exitCode: child.exitCode, output };
}
