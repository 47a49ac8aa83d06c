import { describe, expect, it } from "vitest";
import { contrast } from "../../../contracts/rules/contrast.ts";
import { fromHex } from "../../../contracts/rules/oklch.ts";
import { otherTexts, shippedTexts } from "../texts/fixtures/sample-texts.ts";
import { LINK_LIFETIME_HOURS, type Mail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

const ORIGIN = "https://quiz.example.org";
const SITE = { name: "Vidare", brandColor: null };
const all = { userUuid: "0b5a4c5e-8f5c-4b7a-9a52-0c6f3b1d2e4f", to: "eva@example.org" };
const TOKEN = "a+b/c&d=<e>\"f'";
const LANGUAGES = ["en", "sv", "ar", "fi"];
const mails = LANGUAGES.flatMap((language): Mail[] => [
  { ...all, language, kind: "verification", token: TOKEN },
  { ...all, language, kind: "passwordReset", token: TOKEN },
  { ...all, language, kind: "emailChanged" },
  { ...all, language, kind: "passwordChanged" },
]);
const named = mails.map((mail) => ({ name: `${mail.kind} in ${mail.language}`, mail }));

function textsFor(language: string) {
  return language === "sv" ? shippedTexts.mails : otherTexts.mails;
}

function render(mail: Mail, site: { name: string; brandColor: string | null } = SITE) {
  return renderMail(mail, { site: () => site, publicOrigin: ORIGIN, texts: textsFor(mail.language) });
}

function addressIn(text: string): URL {
  return new URL(/https:\S+/.exec(text)?.[0] ?? "");
}

function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map((match) => match[1] ?? "");
}

function unescape(text: string): string {
  const marks: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (whole, name) => marks[String(name)] ?? whole);
}

/** The HTML's visible text. */
function words(html: string): string {
  const bare = html
    .replace(/<\/?bdi>/g, "")
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]+>/gs, " ");
  return unescape(bare).replace(/\s+/g, " ");
}

describe.each(named)("$name", ({ mail }) => {
  const { subject, text, html } = render(mail);
  const { kind, language } = mail;

  it("has a subject of one line and at most 50 characters", () => {
    expect(subject).toMatch(/^[^\r\n]{20,50}$/);
    expect(subject).toContain("Vidare");
  });

  it("says in text and in HTML why it was sent and what to do if the user did not ask for it", () => {
    const texts = textsFor(language);
    for (const part of [text, words(html)]) {
      for (const name of ["heading", "notYou"] as const)
        expect(part).toContain(texts(`${kind}.${name}`, language).text);
      const lead = texts(`${kind}.lead`, language).text;
      expect(part).toContain(lead.replace("{{siteName}}", "Vidare"));
      expect(part).toContain("quiz.example.org");
      expect(part).not.toMatch(/[{}]|undefined/);
    }
  });

  it("is written in one language and direction", () => {
    const direction = language === "ar" ? "rtl" : "ltr";
    expect(new Set(attributes(html, "lang"))).toEqual(new Set([language]));
    expect(attributes(html, "dir")).toEqual([direction, direction, "ltr"]);
    expect(/\b(du|och|kontot?|inte)\b/i.test(text)).toBe(language === "sv");
    expect(/\b(you|the|this)\b/i.test(text)).toBe(language === "en");
    const latin = text.replace(/https:\S+|quiz\.example\.org|Vidare/g, "");
    expect(/[a-z]/i.test(latin)).toBe(language !== "ar");
  });

  it("loads no resources and contains no scripts", () => {
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form|video|object|svg)\b|url\(|@import|background=| src=| on\w+=/i,
    );
  });

  it("has a button and, below it, the address of the same page", () => {
    const links = attributes(html, "href").map(unescape);
    expect(links).toEqual([links[0], links[0]]);
    expect(words(html).split(links[0] ?? "")).toHaveLength(2);
    expect(addressIn(text).href).toBe(links[0]);
  });
});

it.each([
  ["verification", "en", "/account/verify", ["token"]],
  ["verification", "sv", "/sv/account/verify", ["token"]],
  ["verification", "ar", "/ar/account/verify", ["token"]],
  ["passwordReset", "en", "/account/forgot-password", ["token", "uuid", "account"]],
  ["passwordReset", "sv", "/sv/account/forgot-password", ["token", "uuid", "account"]],
  ["emailChanged", "en", "/account/forgot-password", []],
  ["passwordChanged", "fi", "/fi/account/forgot-password", []],
])("the link of a %s mail in %s leads to %s", (kind, language, path, names) => {
  const mail = mails.find((one) => one.kind === kind && one.language === language);
  const address = addressIn(mail ? render(mail).text : "");
  expect([address.origin, address.pathname]).toEqual([ORIGIN, path]);
  expect([...address.searchParams.keys()]).toEqual(names);
  expect(address.searchParams.get("token") ?? TOKEN).toBe(TOKEN);
  expect(address.searchParams.get("uuid") ?? all.userUuid).toBe(all.userUuid);
  expect(address.searchParams.get("account") ?? "e***@example.org").toBe("e***@example.org");
});

it.each([
  ["verification", "en", "for 48 hours"],
  ["verification", "sv", "i 48 timmar"],
  ["verification", "fi", "48 tuntia"],
  ["verification", "ar", "48 ساعة"],
  ["passwordReset", "en", "within one hour"],
  ["passwordReset", "sv", "inom en timme"],
] as const)("a %s mail in %s states that its link is valid %s", (kind, language, validity) => {
  expect(render({ ...all, language, kind, token: TOKEN }).text).toContain(validity);
  expect(LINK_LIFETIME_HOURS).toEqual({ verification: 48, passwordReset: 1 });
});

it("marks an English text in a mail of another language", () => {
  const mail: Mail = { ...all, language: "ur", kind: "verification", token: TOKEN };
  expect(render(mail).html).toContain('<span lang="en" dir="ltr">Is this your address?</span>');
});

it("escapes the token and the site's name in HTML", () => {
  const token = '"><script>x</script>';
  const name = `<b>"Quiz" & 'Co'</b>`;
  const { html, text, subject } = render(
    { ...all, language: "en", kind: "verification", token },
    { ...SITE, name },
  );
  expect(html).not.toMatch(/<script|<b>/);
  expect(html.split("&lt;b&gt;&quot;Quiz&quot; &amp; &#39;Co&#39;&lt;/b&gt;")).toHaveLength(4);
  expect(subject).toBe(`Confirm your e-mail address for ${name}`);
  expect(text).toMatch(/^<b>"Quiz" & 'Co'<\/b>\n/);
});

describe("a site's own colour", () => {
  const mail: Mail = { ...all, language: "en", kind: "emailChanged" };

  it("takes the place of all of the product's", () => {
    const { html } = render(mail, { ...SITE, brandColor: "#8a1538" });
    expect(html).not.toMatch(/#(005b66|fcaf41|73cfd4)/i);
    expect(html.match(/#8a1538/g)).toHaveLength(5);
  });

  it.each(["#000000", "#8a1538", "#0000ff", "#767676"])("%s is readable on the dark card", (brandColor) => {
    const { html } = render(mail, { ...SITE, brandColor });
    const link = /\.link \{ color: (#[\da-f]{6}) !important/.exec(html)?.[1] ?? "";
    expect(contrast(fromHex(link), fromHex("#14242b"))).toBeGreaterThan(4.5);
    expect(contrast(fromHex(link), fromHex("#001c25"))).toBeGreaterThan(4.5);
  });
});
