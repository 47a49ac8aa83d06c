import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "contentful";
import { afterEach, expect, it, onTestFinished } from "vitest";

const SERVER = join(import.meta.dirname, "server.ts");
const CONTENT_FILE = join(import.meta.dirname, "fixtures", "space.json");

let child: ChildProcess | undefined;
afterEach(() => child?.kill("SIGKILL"));

async function startReady(env: Record<string, string>): Promise<{ server: ChildProcess; port: number }> {
  const own = { PATH: process.env.PATH ?? "", PORT: "0", CONTENT_FILE, ...env };
  const server = spawn(process.execPath, [SERVER], {
    env: own,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child = server;
  const [message] = await once(server, "message");
  return { server, port: message.port };
}

it("reports readiness to its parent, and responds to the SDK with space, environment and token of its variables", async () => {
  const names = { CONTENTFUL_SPACE_ID: "s", CONTENTFUL_ENVIRONMENT: "e", CONTENTFUL_ACCESS_TOKEN: "t" };
  const { port } = await startReady(names);
  const client = createClient({
    space: "s",
    environment: "e",
    accessToken: "t",
    host: `127.0.0.1:${port}`,
    insecure: true,
  });
  expect((await client.getEntries({ content_type: "topic" })).total).toBe(3);
  expect((await client.getAsset("assetSun")).fields.file?.url).toContain(`127.0.0.1:${port}`);
});

it("has read drafts as well as what is published when it says that it has read changed content", async () => {
  const folder = mkdtempSync(join(tmpdir(), "content-api-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "space.json");
  const space = readFileSync(CONTENT_FILE, "utf8");
  writeFileSync(file, space);
  const { server, port } = await startReady({
    CONTENT_FILE: file,
    CONTENT_PREVIEW: "1",
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: "drafts",
  });
  writeFileSync(file, space.replaceAll('"Energy"', '"Energy today"'));
  server.send({ type: "content", faults: null });
  expect((await once(server, "message"))[0]).toEqual({ type: "content-read" });
  // The store of drafts would read the file by itself half a second later.
  for (const token of ["drafts", "local"]) {
    const query = `content_type=topic&access_token=${token}`;
    const entries = await fetch(
      `http://127.0.0.1:${port}/spaces/vidare/environments/master/entries?${query}`,
    );
    expect(await entries.text()).toContain('"Energy today"');
  }
});
