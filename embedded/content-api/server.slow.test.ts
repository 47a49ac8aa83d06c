import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createClient } from "contentful";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";

const SERVER = join(import.meta.dirname, "server.ts");
const CONTENT_FILE = join(import.meta.dirname, "fixtures", "space.json");

let child: ChildProcess | undefined;
afterEach(() => child?.kill("SIGKILL"));

function start(env: Record<string, string>, stdio: "ipc" | "ignore" = "ignore"): ChildProcess {
  const own = { PATH: process.env.PATH ?? "", PORT: "0", CONTENT_FILE, LOG_LEVEL: "info", ...env };
  child = spawn(process.execPath, [SERVER], { env: own, stdio: ["ignore", "pipe", "pipe", stdio] });
  return child;
}

async function startReady(env: Record<string, string> = {}): Promise<{ server: ChildProcess; port: number }> {
  const server = start(env, "ipc");
  const [message] = await once(server, "message");
  return { server, port: message.port };
}

async function readEnd(server: ChildProcess): Promise<{ line: string; code: number }> {
  let line = "";
  server.stderr?.on("data", (chunk: Buffer) => (line += chunk.toString()));
  const [code] = await once(server, "close");
  return { line, code };
}

describe("the process", { timeout: 30_000 }, () => {
  it("reports readiness to its parent and responds to the SDK with its defaults", async () => {
    const { port } = await startReady();
    const client = createClient({
      space: "vidare",
      accessToken: "local",
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

  it("is not ready after SIGTERM, but still responds to requests", async () => {
    const server = start({});
    if (!server.stdout) throw new Error("No output");
    const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
    const untilLogged = async (message: string) => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`The service ended without logging "${message}"`);
        const line = JSON.parse(value);
        if (line.msg === message) return line;
      }
    };
    const { address } = await untilLogged("listening");
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.kill("SIGTERM");
    await untilLogged("stopping");
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    const { status, headers } = await fetch(`${address}/healthz`);
    expect([status, headers.get("Connection")]).toEqual([200, "close"]);
  });

  it("reads space, environment and token from its variables", async () => {
    const names = { CONTENTFUL_SPACE_ID: "s", CONTENTFUL_ENVIRONMENT: "e", CONTENTFUL_ACCESS_TOKEN: "t" };
    const { port } = await startReady(names);
    const client = createClient({
      space: "s",
      environment: "e",
      accessToken: "t",
      host: `127.0.0.1:${port}`,
      insecure: true,
    });
    expect((await client.getEntries()).total).toBe(6);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("exits with code 0 on %s", async (signal) => {
    const { server } = await startReady();
    server.kill(signal);
    expect(await readEnd(server)).toEqual({ line: "", code: 0 });
  });

  it("ends when its parent ends", async () => {
    const { server } = await startReady();
    server.disconnect();
    expect(await once(server, "exit")).toEqual([0, null]);
  });
});

describe("a failed start", { timeout: 30_000 }, () => {
  it.each([
    [{ CONTENT_FILE: "/nowhere/space.json" }, /^CONTENT_FILE \/nowhere\/space\.json: it does not exist\n$/],
    [{ CONTENT_FILE: SERVER }, /^CONTENT_FILE .+: not JSON: [^\n]+\n$/],
    [
      { CONTENT_FILE: join(import.meta.dirname, "package.json") },
      /^CONTENT_FILE .+: not a contentful-export file: [^\n]+\n$/,
    ],
    [{ PORT: "many" }, /^PORT: takes a port number, 0 to 65535\n$/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL: [^\n]+\n$/],
  ])("is one line that names the variable: %o", async (env, expected) => {
    const { line, code } = await readEnd(start(env));
    expect(line).toMatch(expected);
    expect(code).toBe(1);
  });

  it("reports a port in use in one line", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    expect(await readEnd(start({ PORT: port }, "ipc"))).toEqual({
      line: `PORT takes a port that is free: 127.0.0.1:${port} cannot be listened on (EADDRINUSE)\n`,
      code: 1,
    });
    other.close();
  });
});
