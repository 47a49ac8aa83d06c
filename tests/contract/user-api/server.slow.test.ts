import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { untilReady } from "../../../scripts/support/service-process.ts";
import { postJson } from "../../setup/post-json.ts";
import { inTest } from "./sample-api.ts";
import { setUpServiceSuite } from "./service-suite.ts";

const suite = setUpServiceSuite();

it("serves with only the content's address and a folder, which it closes to others, and exits with code 0 on SIGTERM", async () => {
  mkdirSync(join(suite.folder, "user-api"), { mode: 0o755 });
  const service = suite.start();
  const address = await untilReady(service);
  expect(statSync(join(suite.folder, "user-api")).mode & 0o777).toBe(0o700);
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

it("leaves its folder to no other process, and ends when its parent disconnects", async () => {
  const first = suite.start();
  const address = await untilReady(first);
  const second = suite.start();
  expect(await second.ended).toBe(1);
  expect(second.output.err).toBe(
    `DATA_DIR: the folder ${join(suite.folder, "user-api")} is in use by another process\n`,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  first.child.disconnect();
  expect(await first.ended).toBe(0);
});

it("without its database, ends with one line that has no password", async () => {
  const DATABASE_URL = "postgres://me:secret@127.0.0.1:1/x";
  const service = suite.start({ DATABASE_URL, JWT_SECRETS: "a".repeat(32) });
  expect(await service.ended).toBe(1);
  expect(service.output.err).toBe("DATABASE_URL: the database cannot be opened (ECONNREFUSED)\n");
});
