import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceProcess, startService, untilReady } from "../../../scripts/support/service-process.ts";
import { startStubSpace } from "../../../scripts/support/stub-space.ts";
import { postJson } from "../../setup/post-json.ts";
import { registration } from "./sample-accounts.ts";
import { inTest } from "./sample-api.ts";
import { SAMPLE_ENTRIES } from "./sample-content.ts";
import { startStubSmtp } from "./stub-smtp.ts";

let space: Awaited<ReturnType<typeof startStubSpace>>;
let folder: string;
const started: ServiceProcess[] = [];
beforeAll(async () => {
  space = await startStubSpace(SAMPLE_ENTRIES);
});
afterAll(() => space.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-service-"));
});
afterEach(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.splice(0).map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): ServiceProcess {
  const service = startService({ DATA_DIR: folder, CONTENTFUL_HOST: `http://${space.host}`, ...env });
  started.push(service);
  return service;
}

it("serves with only the content's address and a folder, which it closes to others, and exits with code 0 on SIGTERM", async () => {
  mkdirSync(join(folder, "user-api"), { mode: 0o755 });
  const service = start();
  const address = await untilReady(service);
  expect(statSync(join(folder, "user-api")).mode & 0o777).toBe(0o700);
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
  const first = start();
  const address = await untilReady(first);
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output.err).toBe(
    `DATA_DIR: the folder ${join(folder, "user-api")} is in use by another process\n`,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  first.child.disconnect();
  expect(await first.ended).toBe(0);
});

it("with a mail server, sends all queued mails before it stops, and shows and writes none", async () => {
  const smtp = await startStubSmtp();
  const service = start({
    OUTBOX_PAGE: "on",
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Vidare <hello@example.org>",
    PUBLIC_ORIGIN: "https://quiz.example.org",
  });
  const address = await untilReady(service);
  expect((await fetch(`${address}/outbox`)).status).toBe(404);
  const people = Array.from({ length: 7 }, (_, index) => `eva${index}@example.org`);
  await Promise.all(
    people.map(async (email) => {
      const { user } = (await postJson(`${address}/v1/users`, { source: "web", is_kiosk_user: false })).body;
      const registered = await postJson(`${address}/v1/users/register`, registration(user.uuid, email));
      expect(registered.status).toBe(201);
    }),
  );
  service.child.kill("SIGTERM");
  expect(await service.ended).toBe(0);
  expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(people);
  expect(readdirSync(folder)).not.toContain("outbox");
  await smtp.stop();
});

it("without its database, ends with one line that has no password", async () => {
  const DATABASE_URL = "postgres://me:secret@127.0.0.1:1/x";
  const service = start({ DATABASE_URL, JWT_SECRETS: "a".repeat(32) });
  expect(await service.ended).toBe(1);
  expect(service.output.err).toBe("DATABASE_URL: the database cannot be opened (ECONNREFUSED)\n");
});
