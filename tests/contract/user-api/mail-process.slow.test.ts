import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { openPGlite } from "../../../embedded/user-api/database/open-pglite.ts";
import { findPostgres, startPostgres } from "../../../scripts/support/postgres-cluster.ts";
import { untilReady } from "../../../scripts/support/service-process.ts";
import { postJson } from "../../setup/post-json.ts";
import { registration } from "./sample-accounts.ts";
import { setUpServiceSuite } from "./service-suite.ts";
import { startSilentServer, startStubSmtp } from "./stub-smtp.ts";

const programs = findPostgres();
const POLL_OPTIONS = { timeout: 20_000 };

const suite = setUpServiceSuite();

function throughSmtp(port: number): Record<string, string> {
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "Vidare <hello@example.org>",
    PUBLIC_ORIGIN: "https://quiz.example.org",
  };
}

async function register(address: string, email: string): Promise<void> {
  const { body } = await postJson(`${address}/v1/users`, { source: "web", is_kiosk_user: false });
  const response = await postJson(
    `${address}/v1/users/register?lang=sv`,
    registration(body.user.uuid, email),
  );
  expect(response.status).toBe(201);
}

it("without a mail server, writes a mail to a file and shows it on the outbox page, but not in the log", async () => {
  const service = suite.start({ OUTBOX_PAGE: "on", PUBLIC_ORIGIN: "https://quiz.example.org" });
  const address = await untilReady(service);
  await register(address, "eva@example.org");
  const outbox = join(suite.folder, "outbox");
  const files = () =>
    service.output.out.includes(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : [];
  await expect.poll(() => files().length, POLL_OPTIONS).toBe(1);
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

it("with a mail server, has no outbox page and no outbox folder", async () => {
  const smtp = await startStubSmtp();
  const address = await untilReady(suite.start({ OUTBOX_PAGE: "on", ...throughSmtp(smtp.port) }));
  await register(address, "eva@example.org");
  await expect.poll(() => smtp.received.map(({ to }) => to), POLL_OPTIONS).toEqual([["eva@example.org"]]);
  expect((await fetch(`${address}/outbox`)).status).toBe(404);
  expect(readdirSync(suite.folder)).not.toContain("outbox");
  await smtp.stop();
});

it("after kill -9, the next process sends the mail when its claim ends", async () => {
  const silent = await startSilentServer();
  const first = suite.start(throughSmtp(silent.port));
  await register(await untilReady(first), "eva@example.org");
  first.child.kill("SIGKILL");
  await first.ended;
  await silent.stop();
  const db = await openPGlite(join(suite.folder, "user-api", "pglite"));
  const waiting = await db.query
    .updateTable("mails")
    .set({ next_try_at: new Date() })
    .returningAll()
    .execute();
  expect(waiting.map(({ recipient }) => recipient)).toEqual(["eva@example.org"]);
  await db.close();
  const smtp = await startStubSmtp();
  await untilReady(suite.start(throughSmtp(smtp.port)));
  await expect.poll(() => smtp.received.map(({ to }) => to), POLL_OPTIONS).toEqual([["eva@example.org"]]);
  await smtp.stop();
});

it("sends all queued mails before it stops", async () => {
  const smtp = await startStubSmtp();
  const service = suite.start(throughSmtp(smtp.port));
  const address = await untilReady(service);
  await Promise.all(
    ["a", "b", "c", "d", "e", "f", "g"].map((name) => register(address, `${name}@example.org`)),
  );
  service.child.kill("SIGTERM");
  expect(await service.ended).toBe(0);
  expect(smtp.received).toHaveLength(7);
  await smtp.stop();
});

it("two processes with one PostgreSQL send each mail once", async () => {
  if (!programs) return expect(process.env["CI"]).toBeFalsy();
  const [server, smtp] = await Promise.all([startPostgres(programs), startStubSmtp()]);
  const env = {
    ...throughSmtp(smtp.port),
    DATABASE_URL: server.address,
    JWT_SECRETS: "the secret of these service processes",
  };
  const both = await Promise.all(
    [suite.start(env), suite.start({ ...env, DATA_DIR: join(suite.folder, "other") })].map(untilReady),
  );
  const people = Array.from({ length: 30 }, (_, index) => `eva${index}@example.org`);
  await Promise.all(people.map((email, index) => register(both[index % 2] ?? "", email)));
  await expect.poll(() => smtp.received.length, POLL_OPTIONS).toBe(people.length);
  for (const { child } of suite.started) child.kill("SIGTERM");
  await Promise.all(suite.started.map(({ ended }) => ended));
  expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(people.toSorted());
  await Promise.all([smtp.stop(), server.stop()]);
}, 120_000);
