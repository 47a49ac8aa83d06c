import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import type { PendingMail } from "../../../embedded/user-api/mail/mail.ts";
import { claimMails, enqueueMail } from "../../../embedded/user-api/mail/mail-queue.ts";
import { QueueMailer } from "../../../embedded/user-api/mail/mailer.ts";
import { createSmtpDelivery } from "../../../embedded/user-api/mail/smtp-delivery.ts";
import { shippedMails } from "../../../embedded/user-api/texts/fixtures/sample-texts.ts";
import { describeOnDatabases } from "./databases.ts";
import { startSilentServer, startStubSmtp } from "./stub-smtp.ts";

const FROM = { name: "Öppna Vidare", address: "hello@example.org" };
const MINUTE_MS = 60_000;

type LinkMail = PendingMail & { kind: "verification" | "passwordReset" };

function verification(to = "eva@example.org"): LinkMail {
  return { kind: "verification", userUuid: randomUUID(), to, language: "sv" };
}

function reset(to = "eva@example.org"): LinkMail {
  return { kind: "passwordReset", userUuid: randomUUID(), to, language: "en" };
}

describeOnDatabases("mails", ({ db }) => {
  let smtp: Awaited<ReturnType<typeof startStubSmtp>>;
  let now: Date;
  let log: { msg: string; reason?: string; kind?: string; tries?: number }[];

  beforeEach(async () => {
    smtp = await startStubSmtp();
    now = new Date("2026-11-21T12:00:00Z");
    log = [];
    await db.query.deleteFrom("mails").execute();
  });
  afterEach(() => smtp.stop());

  function createMailer(
    address = `smtp://127.0.0.1:${smtp.port}`,
    { database = db, timeoutMs = 20_000 } = {},
  ): QueueMailer {
    const sink = new Writable({ write: (chunk, _, done) => (log.push(JSON.parse(String(chunk))), done()) });
    return new QueueMailer({
      ...shippedMails,
      db: database,
      delivery: createSmtpDelivery(address, { connectMs: timeoutMs, silenceMs: timeoutMs }),
      from: FROM,
      publicOrigin: "https://quiz.example.org",
      clock: () => now,
      log: pino(sink),
    });
  }

  function later(ms: number): void {
    now = new Date(now.getTime() + ms);
  }

  async function enqueue(mail: LinkMail): Promise<void> {
    const { userUuid: uuid, to: email } = mail;
    const user = { uuid, email, source: "web", is_kiosk_user: false, created_at: now };
    await db.query.insertInto("users").values(user).execute();
    await enqueueMail(db.query, mail, now);
  }

  const queued = () => db.query.selectFrom("mails").select(["kind", "tries", "next_try_at"]).execute();
  /** The mailer sends due mails before it stops. */
  const sendDue = (address?: string) => createMailer(address).stop();

  it("sends a mail in text and HTML and deletes it from the queue", async () => {
    await enqueue(verification());
    await sendDue();
    expect(await queued()).toEqual([]);
    const [mail] = smtp.received;
    expect([mail?.from, mail?.to]).toEqual(["hello@example.org", ["eva@example.org"]]);
    const parsed = await PostalMime.parse(mail?.source ?? "");
    const header = (key: string) => parsed.headers.find((one) => one.key === key)?.value;
    expect(parsed.from).toMatchObject(FROM);
    expect(parsed.to).toMatchObject([{ address: "eva@example.org" }]);
    expect(parsed.subject).toBe("Bekräfta din e-postadress för Vidare");
    expect(header("content-type")).toMatch(/^multipart\/alternative;/);
    expect([header("auto-submitted"), header("content-language")]).toEqual(["auto-generated", "sv"]);
    expect(parsed.messageId).toMatch(/^<[\da-f-]{36}@quiz\.example\.org>$/);
    expect(new Date(parsed.date ?? "")).toEqual(now);
    const link = /^https:\S+$/m.exec(parsed.text ?? "")?.[0] ?? "";
    expect(link).toMatch(/^https:\/\/quiz\.example\.org\/sv\/account\/verify\?token=[\w-]{43}$/);
    expect(parsed.html).toContain(`href="${link}"`);
    expect(parsed.attachments).toEqual([]);
    expect(mail?.source.split("\r\n").every((line) => line.length <= 998 && !line.includes("\n"))).toBe(true);
  });

  it("deletes a mail without a recipient unsent", async () => {
    await enqueueMail(db.query, reset(""), now);
    await sendDue();
    expect(smtp.received).toEqual([]);
    expect(await queued()).toEqual([]);
    expect(log).toMatchObject([{ msg: "a mail is no longer needed", kind: "passwordReset" }]);
  });

  it("sends nothing for a rolled back transaction", async () => {
    const undone = db.query.transaction().execute(async (trx) => {
      await enqueueMail(trx, verification(), now);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await queued()).toEqual([]);
  });

  it("logs in with the password, and retries after a failed login", async () => {
    await enqueue(reset());
    await sendDue(`smtp://vidare:wrong@127.0.0.1:${smtp.port}`);
    expect(log).toMatchObject([
      {
        msg: "a mail could not be sent yet",
        reason: expect.stringMatching(/^EAUTH at AUTH PLAIN: 535 /),
        tries: 1,
      },
    ]);
    later(MINUTE_MS);
    await sendDue(`smtp://vidare:open%3Asesame@127.0.0.1:${smtp.port}`);
    expect(smtp.received).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });

  it("retries a deferred mail after growing pauses", async () => {
    smtp.setBehaviour("defers");
    await enqueue(verification());
    const pauses: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      await sendDue();
      const next = (await queued())[0]?.next_try_at ?? now;
      pauses.push((next.getTime() - now.getTime()) / 1000);
      now = new Date(next);
    }
    expect(pauses).toEqual([30, 120, 480, 1920, 3600, 3600]);
    smtp.setBehaviour("accepts");
    await sendDue();
    expect([smtp.received.length, await queued()]).toEqual([1, []]);
  });

  it("does not send a mail before it is due", async () => {
    smtp.setBehaviour("defers");
    await enqueue(verification());
    await sendDue();
    smtp.setBehaviour("accepts");
    later(29_000);
    await sendDue();
    expect(smtp.received).toEqual([]);
  });

  it("gives up a permanently rejected mail, and logs no personal data", async () => {
    smtp.setBehaviour("rejects");
    await enqueue(reset("eva@example.org"));
    await sendDue();
    expect(log).toMatchObject([
      {
        msg: "a mail was given up",
        kind: "passwordReset",
        reason: "EENVELOPE at RCPT TO: 550 rejects <[e-mail]>",
      },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/eva|[\da-f]{8}-/);
    expect(await queued()).toEqual([]);
  });

  it("keeps a mail while the server is unreachable or silent", async () => {
    await enqueue(verification());
    const { port } = smtp;
    await smtp.stop();
    await sendDue();
    const silent = await startSilentServer();
    later(MINUTE_MS);
    await createMailer(`smtp://127.0.0.1:${silent.port}`, { timeoutMs: 300 }).stop();
    await silent.stop();
    expect(log).toMatchObject([
      { msg: "a mail could not be sent yet", reason: expect.stringMatching(/^ECONNREFUSED: /) },
      { msg: "a mail could not be sent yet", reason: expect.stringMatching(/^ETIMEDOUT: /) },
    ]);
    smtp = await startStubSmtp(port);
    later(10 * MINUTE_MS);
    await sendDue();
    expect([smtp.received.length, await queued()]).toEqual([1, []]);
  });

  it("does not send a mail whose link has expired", async () => {
    await enqueue(reset());
    await enqueue(verification());
    later(60 * MINUTE_MS);
    await sendDue();
    expect(smtp.received.map(({ source }) => /Subject: (\w+)/.exec(source)?.[1])).toHaveLength(1);
    expect(log).toMatchObject([{ msg: "a mail was given up", kind: "passwordReset", reason: "too old" }]);
    expect(await queued()).toEqual([]);
  });

  it("sends each mail once with several mailers", async () => {
    const people = Array.from({ length: 20 }, (_, index) => `eva${index}@example.org`);
    await Promise.all(people.map((to) => enqueue(verification(to))));
    // On a busy machine a mailer stops waiting before its last mail is sent.
    while ((await queued()).length > 0) await Promise.all([sendDue(), sendDue(), sendDue(), sendDue()]);
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(people.toSorted());
  });

  it("sends a claimed mail after the claim has ended", async () => {
    await enqueue(verification());
    expect(await claimMails(db, now, new Date(now.getTime() + 5 * MINUTE_MS), 5)).toHaveLength(1);
    later(4 * MINUTE_MS);
    await sendDue();
    expect(smtp.received).toEqual([]);
    later(MINUTE_MS);
    await sendDue();
    expect(smtp.received).toHaveLength(1);
  });

  it("sends nothing to an address that could inject a header", async () => {
    await enqueue(verification("x@y\r\nBcc: eva@example.org"));
    await sendDue();
    expect([smtp.received, await queued()]).toEqual([[], []]);
    expect(log).toMatchObject([{ msg: "a mail was given up", reason: "not an address" }]);
  });

  it("sends when woken, and survives a lost database", async () => {
    let isAway = true;
    const lost = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    const run: Database["run"] = (...call) => (isAway ? Promise.reject(lost) : db.run(...call));
    const mailer = createMailer(undefined, { database: { ...db, run } });
    mailer.start();
    await expect.poll(() => log.map(({ reason }) => reason)).toEqual(["ECONNREFUSED"]);
    isAway = false;
    await enqueue(verification());
    mailer.wake();
    await expect.poll(() => smtp.received.length).toBe(1);
    await mailer.stop();
  });
});
