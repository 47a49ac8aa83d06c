import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHIPPED_SITE } from "../../../contracts/site.ts";
import { composeMessage } from "../../../embedded/user-api/mail/compose-message.ts";
import type { Mail } from "../../../embedded/user-api/mail/mail.ts";
import { createOutboxDelivery } from "../../../embedded/user-api/mail/outbox.ts";
import { otherTexts, shippedTexts } from "../../../embedded/user-api/texts/fixtures/sample-texts.ts";
import { openForSuite } from "./open-for-suite.ts";
import { createSampleApi } from "./sample-api.ts";

const USER_UUID = "0b5a4c5e-8f5c-4b7a-9a52-0c6f3b1d2e4f";
const SENDER = {
  from: null,
  site: () => SHIPPED_SITE,
  publicOrigin: "http://127.0.0.1:3000",
};
const MAILS: Mail[] = [
  { kind: "verification", userUuid: USER_UUID, to: "o'hara@example.org", language: "en", token: "first" },
  { kind: "passwordReset", userUuid: USER_UUID, to: "eva@example.org", language: "sv", token: "second" },
  { kind: "emailChanged", userUuid: USER_UUID, to: "eva@example.org", language: "ar" },
];

const db = openForSuite();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vidare-outbox-page-"));
  for (const [index, mail] of MAILS.entries()) {
    const head = { id: `01901234-5678-7abc-8def-00000000000${index}`, date: new Date(index) };
    const texts = (mail.language === "ar" ? otherTexts : shippedTexts).mails;
    await createOutboxDelivery(folder).deliver(await composeMessage(mail, head, { ...SENDER, texts }));
  }
  writeFileSync(join(folder, "secret.txt"), "not a mail");
});
afterAll(() => rmSync(folder, { recursive: true }));

async function get(path: string, { headers = {}, peer = "127.0.0.1", shown = true } = {}) {
  const { app } = createSampleApi(db, { outboxFolder: shown ? folder : null });
  const env = { incoming: { socket: { remoteAddress: peer, remoteFamily: "IPv4" } } };
  const response = await app.request(path, { headers: { host: "127.0.0.1:4002", ...headers } }, env);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(\/outbox[^"]*)"/g)].map((match) => match[1] ?? "");
}

it("lists the mails, newest first, with links to each mail's text and HTML", async () => {
  const list = await get("/outbox");
  expect(list.status).toBe(200);
  const [, second = "", first = "", ...others] = linksIn(list.html);
  expect(others).toEqual([]);
  expect((await get(first)).html).toContain("o&#39;hara@example.org");
  const mail = await get(second);
  expect(mail.html).toContain("Välj ett nytt lösenord till Vidare");
  expect(mail.html).toContain("/sv/account/forgot-password?token=second&amp;uuid=");
  const frame = await get(linksIn(mail.html).find((link) => link.endsWith("/html")) ?? "");
  expect(frame.html).toContain('<base target="_blank">');
  expect(frame.headers.get("content-security-policy")).toMatch(
    /^default-src 'none';.+; sandbox allow-popups/,
  );
});

it("shows the words of each mail in their own language and direction", async () => {
  const { html } = await get("/outbox");
  const subject = "عنوان بريد إلكتروني جديد لحسابك في Vidare";
  expect(html).toContain(`<strong lang="ar"><bdi>${subject}</bdi></strong>`);
  const mail = await get(linksIn(html)[0] ?? "");
  expect(mail.html).toContain(`<h1 lang="ar"><bdi>${subject}</bdi></h1>`);
  expect(mail.html).toContain('<pre tabindex="0" lang="ar">Vidare\n');
});

it("is named after the site", async () => {
  const site = () => ({ ...SHIPPED_SITE, name: 'Öst & "Väst" <b>' });
  const { app } = createSampleApi(db, { outboxFolder: folder, site });
  const response = await app.request("/outbox", { headers: { host: "localhost" } });
  expect(await response.text()).toContain("<title>Outbox - Öst &amp; &quot;Väst&quot; &lt;b&gt;</title>");
});

it("contains no scripts, and may not be cached or framed", async () => {
  const { headers, html } = await get("/outbox");
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']{24}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(headers.get("cache-control")).toBe("no-store");
  expect(html).not.toMatch(/<script| style="/);
});

it("says that there is no mail yet", async () => {
  const { app } = createSampleApi(db, { outboxFolder: join(folder, "nowhere") });
  const response = await app.request("/outbox", { headers: { host: "localhost" } });
  expect([response.status, /No mail yet/.test(await response.text())]).toEqual([200, true]);
});

describe("the page responds with 404", () => {
  it.each([
    ["if OUTBOX_PAGE is off", { shown: false }],
    ["for another machine", { peer: "192.0.2.1" }],
    ["for a foreign host name", { headers: { host: "evil.example" } }],
    ["for a host name that only begins like this machine's", { headers: { host: "127.0.0.1.evil.example" } }],
    ["behind a proxy", { headers: { "x-forwarded-for": "192.0.2.1" } }],
  ])("%s", async (_when, how) => {
    const mail = linksIn((await get("/outbox")).html)[0] ?? "";
    for (const path of ["/outbox", mail, `${mail}/html`]) {
      const { status, html } = await get(path, how);
      expect([status, JSON.parse(html).error.code]).toEqual([404, "not_found"]);
    }
  });

  it.each(["secret.txt", "..%2fsecret.txt", "%2e%2e", "x.eml", "x%00.eml"])(
    "for a file called %s",
    async (name) => {
      expect((await get(`/outbox/${name}`)).status).toBe(404);
      expect((await get(`/outbox/${name}/html`)).status).toBe(404);
    },
  );
});

it.each(["localhost:4002", "[::1]:4002", "127.0.0.1"])("accepts the host %s", async (host) => {
  expect((await get("/outbox", { headers: { host }, peer: "::ffff:127.0.0.1" })).status).toBe(200);
});
