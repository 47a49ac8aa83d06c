import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openPGlite } from "../../../embedded/user-api/database/open-pglite.ts";
import { findPostgres, startPostgres } from "./postgres-cluster.ts";
import { registration } from "./sample-accounts.ts";
import { sampleEntries } from "./sample-content.ts";
import { post, type ServiceProcess, startService, untilReady } from "./service-process.ts";
import { startSilentServer, startStubSmtp } from "./stub-smtp.ts";
import { startStubSpace } from "./stub-space.ts";

const programs = findPostgres();
const SLOW_TEST = { timeout: 20_000 };

let space: Awaited<ReturnType<typeof startStubSpace>>;
let folder: string;
const started: ServiceProcess[] = [];

beforeAll(async () => {
  space = await startStubSpace(sampleEntries);
});
afterAll(() => space.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-mail-"));
});
afterEach(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.splice(0).map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}, dataDir = folder): ServiceProcess {
  const service = startService({ DATA_DIR: dataDir, CONTENTFUL_HOST: `http://${space.host}`, ...env });
  started.push(service);
  return service;
}

function throughSmtp(port: number): Record<string, string> {
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "Vidare <hello@example.org>",
    PUBLIC_ORIGIN: "https://quiz.example.org",
  };
}

async function register(address: string, email: string): Promise<void> {
  const { body } = await post(`${address}/v1/users`, { source: "web", is_kiosk_user: false });
  const answer = await post(`${address}/v1/users/register?lang=sv`, registration(body.user.uuid, email));
  expect(answer.status).toBe(201);
}

it("without a mail server, a registration's mail is a file, a page shows it, and the log tells nothing of it", async () => {
  const service = start({ OUTBOX_PAGE: "on", PUBLIC_ORIGIN: "https://quiz.example.org" });
  const address = await untilReady(service);
  await register(address, "eva@example.org");
  const outbox = join(folder, "outbox");
  const files = () =>
    service.output.out.includes(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : [];
  await expect.poll(() => files().length, SLOW_TEST).toBe(1);
  const mail = await PostalMime.parse(readFileSync(join(outbox, files()[0] ?? "")));
  expect(mail.to).toMatchObject([{ address: "eva@example.org" }]);
  const token = /verify\?token=([\w-]+)/.exec(mail.text ?? "")?.[1] ?? "";
  expect(await (await fetch(`${address}/outbox`)).text()).toContain("Bekräfta din e-postadress för Vidare");
  const verified = await fetch(`${address}/v1/users/verify`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  expect((await verified.json()).user.is_verified).toBe(true);
  expect(service.output.out).not.toMatch(new RegExp(`eva@|${token}`));
});

it("with a mail server there is no page and no folder", async () => {
  const smtp = await startStubSmtp();
  const address = await untilReady(start({ OUTBOX_PAGE: "on", ...throughSmtp(smtp.port) }));
  await register(address, "eva@example.org");
  await expect.poll(() => smtp.received.map(({ to }) => to), SLOW_TEST).toEqual([["eva@example.org"]]);
  expect((await fetch(`${address}/outbox`)).status).toBe(404);
  expect(readdirSync(folder)).not.toContain("outbox");
  await smtp.stop();
});

it("a mail survives kill -9: the next process sends it when the claim ends", async () => {
  const silent = await startSilentServer();
  const first = start(throughSmtp(silent.port));
  await register(await untilReady(first), "eva@example.org");
  first.child.kill("SIGKILL");
  await first.ended;
  await silent.stop();
  const db = await openPGlite(join(folder, "user-api", "pglite"));
  const waiting = await db.query
    .updateTable("mails")
    .set({ next_try_at: new Date() })
    .returningAll()
    .execute();
  expect(waiting.map(({ recipient }) => recipient)).toEqual(["eva@example.org"]);
  await db.close();
  const smtp = await startStubSmtp();
  await untilReady(start(throughSmtp(smtp.port)));
  await expect.poll(() => smtp.received.map(({ to }) => to), SLOW_TEST).toEqual([["eva@example.org"]]);
  await smtp.stop();
});

it("a mail in progress is finished on shutdown", async () => {
  const smtp = await startStubSmtp();
  const service = start(throughSmtp(smtp.port));
  const address = await untilReady(service);
  await Promise.all(
    ["a", "b", "c", "d", "e", "f", "g"].map((name) => register(address, `${name}@example.org`)),
  );
  service.child.kill("SIGTERM");
  expect(await service.ended).toBe(0);
  expect(smtp.received).toHaveLength(7);
  await smtp.stop();
});

it("two processes on one PostgreSQL send each mail once", async () => {
  if (!programs) return expect(process.env["CI"]).toBeFalsy();
  const [server, smtp] = await Promise.all([startPostgres(programs), startStubSmtp()]);
  const env = {
    ...throughSmtp(smtp.port),
    DATABASE_URL: server.address,
    JWT_SECRETS: "the secret of these service processes",
  };
  const both = await Promise.all([start(env), start(env, join(folder, "other"))].map(untilReady));
  const people = Array.from({ length: 30 }, (_, index) => `eva${index}@example.org`);
  await Promise.all(people.map((email, index) => register(both[index % 2] ?? "", email)));
  await expect.poll(() => smtp.received.length, SLOW_TEST).toBe(people.length);
  for (const { child } of started) child.kill("SIGTERM");
  await Promise.all(started.map(({ ended }) => ended));
  expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(people.toSorted());
  await Promise.all([smtp.stop(), server.stop()]);
}, 120_000);
