import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";
import { SERVICE_FILE, untilReady } from "../../../scripts/support/service-process.ts";
import { postJson } from "../../setup/post-json.ts";
import { inTest } from "./sample-api.ts";
import { setUpServiceSuite } from "./service-suite.ts";

const suite = setUpServiceSuite();

it("serves with only a folder and the content's address, and exits with code 0 on SIGTERM", async () => {
  const service = suite.start();
  const address = await untilReady(service);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const { user } = (await postJson(`${address}/v1/users`, { source: "web", is_kiosk_user: false })).body;
  const response = await postJson(`${address}/v1/user_answers`, inTest(user.uuid, "q1-a"));
  expect([response.status, response.body.data.is_correct]).toEqual([201, true]);
  service.child.kill("SIGTERM");
  expect(await service.ended).toBe(0);
  expect(service.output.out).not.toContain(user.uuid);
  for (const line of service.output.out.trim().split("\n")) expect(JSON.parse(line).name).toBe("user-api");
  expect(service.output.err).toBe("");
});

it("finishes running requests on SIGINT", async () => {
  const service = suite.start();
  const address = await untilReady(service);
  const running = Array.from({ length: 20 }, () =>
    postJson(`${address}/v1/users`, { source: "web", is_kiosk_user: false }),
  );
  await running[0];
  service.child.kill("SIGINT");
  const settled = await Promise.allSettled(running);
  for (const one of settled) {
    if (one.status === "fulfilled") expect(one.value.status).toBe(201);
  }
  expect(await service.ended).toBe(0);
});

it("is not ready after SIGTERM, but still responds to requests", async () => {
  const child = spawn(process.execPath, [SERVICE_FILE], {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: "0",
      DATA_DIR: suite.folder,
      CONTENTFUL_HOST: `http://${suite.space.host}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
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
  child.kill("SIGTERM");
  await untilLogged("stopping");
  const { status, headers } = await fetch(`${address}/readyz`);
  expect([status, headers.get("Connection")]).toEqual([503, "close"]);
  expect((await postJson(`${address}/v1/users`, { source: "web", is_kiosk_user: false })).status).toBe(201);
  child.kill("SIGKILL");
  await ended;
});

it("ends when its parent disconnects", async () => {
  const service = suite.start();
  await untilReady(service);
  service.child.disconnect();
  expect(await service.ended).toBe(0);
});

it("a second process in the same folder exits with one line, and the first one keeps running", async () => {
  const first = suite.start();
  const address = await untilReady(first);
  const second = suite.start();
  expect(await second.ended).toBe(1);
  expect(second.output.err).toBe(
    `DATA_DIR: the folder ${join(suite.folder, "user-api")} is in use by another process\n`,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

it("kill -9 releases the lock of the folder", async () => {
  const first = suite.start();
  await untilReady(first);
  first.child.kill("SIGKILL");
  await first.ended;
  await untilReady(suite.start());
});

describe("a failed start prints one line per variable", () => {
  it.each<[Record<string, string>, string]>([
    [
      { DATABASE_URL: "mysql://host/x", CONTENTFUL_HOST: "ftp://host" },
      "DATABASE_URL: takes a PostgreSQL address: postgres://user:password@host:port/database\n" +
        "CONTENTFUL_HOST: takes host, host:port, http://host:port or https://host:port",
    ],
    [
      { DATABASE_URL: "postgres://me:secret@127.0.0.1:1/x", JWT_SECRETS: "a".repeat(32) },
      "DATABASE_URL: the database cannot be opened (ECONNREFUSED)",
    ],
  ])("%j", async (env, lines) => {
    const service = suite.start(env);
    expect(await service.ended).toBe(1);
    expect(service.output.err).toBe(`${lines}\n`);
  });

  it("for a data folder that is a file", async () => {
    const file = join(suite.folder, "file");
    writeFileSync(file, "");
    const service = suite.start({ DATA_DIR: file });
    expect(await service.ended).toBe(1);
    expect(service.output.err).toBe(
      `DATA_DIR: the folder ${join(file, "user-api")} cannot be written (ENOTDIR)\n`,
    );
  });

  it("for a port in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const service = suite.start({ PORT: port });
    expect(await service.ended).toBe(1);
    expect(service.output.err).toBe(
      `PORT takes a port that is free: 127.0.0.1:${port} cannot be listened on (EADDRINUSE)\n`,
    );
    other.close();
  });
});

it("restricts an existing data folder to its owner", async () => {
  mkdirSync(join(suite.folder, "user-api"), { mode: 0o755 });
  await untilReady(suite.start());
  expect(statSync(join(suite.folder, "user-api")).mode & 0o777).toBe(0o700);
});

it("rejects a short secret without printing it", async () => {
  const service = suite.start({ JWT_SECRETS: "tooshort" });
  expect(await service.ended).toBe(1);
  expect(service.output.err).toBe(
    "JWT_SECRETS: takes secrets of 32 characters or more each, with commas between\n",
  );
});

it("warns once about an untrusted peer with X-Forwarded-For", async () => {
  const service = suite.start({ API_TRUSTED_PROXIES: "10.0.0.0/8" });
  const address = await untilReady(service);
  const headers = { "X-Forwarded-For": "192.0.2.7" };
  for (const path of ["/v1/users", "/v1/users", "/readyz"]) await fetch(address + path, { headers });
  service.child.kill("SIGTERM");
  await service.ended;
  const warnings = service.output.out.split("\n").filter((line) => line.includes("API_TRUSTED_PROXIES"));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] ?? "")).toMatchObject({ level: 40, peer: "127.0.0.1" });
});

it("starts without content, and is ready once the content was read", async () => {
  suite.space.break(true);
  const service = suite.start();
  const address = await untilReady(service);
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, (await ready.json()).missing]).toEqual([503, ["content"]]);
  suite.space.break(false);
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
});
