import { describe, expect, it } from "vitest";
import { LINK_LIFETIME_HOURS, type Mail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";
import { MAIL_TEXTS } from "./texts.ts";

const ORIGIN = "https://quiz.example.org";
const all = { userUuid: "0b5a4c5e-8f5c-4b7a-9a52-0c6f3b1d2e4f", to: "eva@example.org" };
const TOKEN = "a+b/c&d=<e>\"f'";
const mails = (["en", "sv"] as const).flatMap((language): Mail[] => [
  { ...all, language, kind: "verification", token: TOKEN },
  { ...all, language, kind: "passwordReset", token: TOKEN },
  { ...all, language, kind: "emailChanged" },
  { ...all, language, kind: "passwordChanged" },
]);
const named = mails.map((mail) => ({ name: `${mail.kind} in ${mail.language}`, mail }));

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

/** What a reader of the HTML reads. */
function words(html: string): string {
  return unescape(html.replace(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]+>/gs, " ")).replace(
    /\s+/g,
    " ",
  );
}

describe.each(named)("$name", ({ mail }) => {
  const { subject, text, html } = renderMail(mail, ORIGIN);
  const texts = MAIL_TEXTS[mail.language][mail.kind];

  it("has one line of subject that a phone shows whole, or nearly", () => {
    expect(subject).toMatch(/^[^\r\n]{20,50}$/);
    expect(subject).toContain("Vidare");
  });

  it("says the same in its text and in its HTML: why it came, and what to do if one did not ask for it", () => {
    for (const part of [text, words(html)]) {
      expect(part).toContain(texts.heading);
      expect(part).toContain(texts.lead);
      expect(part).toContain(texts.notYou);
      expect(part).toContain("quiz.example.org");
      expect(part).not.toMatch(/[{}]|undefined/);
    }
  });

  it("speaks one language", () => {
    expect(attributes(html, "lang")).toEqual([mail.language]);
    expect(/\b(du|och|kontot?|inte)\b/i.test(text)).toBe(mail.language === "sv");
    expect(/\b(you|the|this)\b/i.test(text)).toBe(mail.language === "en");
  });

  it("fetches nothing and runs nothing", () => {
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form|video|object|svg)\b|url\(|@import|background=| src=| on\w+=/i,
    );
  });

  it("has a button and the bare address below it, which lead to the same page", () => {
    const links = attributes(html, "href").map(unescape);
    expect(links).toEqual([links[0], links[0]]);
    expect(words(html).split(links[0] ?? "")).toHaveLength(2);
    expect(addressIn(text).href).toBe(links[0]);
  });
});

it.each([
  ["verification", "en", "/account/verify", ["token"]],
  ["verification", "sv", "/sv/account/verify", ["token"]],
  ["passwordReset", "en", "/account/forgot-password", ["token", "uuid"]],
  ["passwordReset", "sv", "/sv/account/forgot-password", ["token", "uuid"]],
  ["emailChanged", "en", "/account/forgot-password", []],
  ["passwordChanged", "sv", "/sv/account/forgot-password", []],
])("the link of %s in %s leads to %s", (kind, language, path, names) => {
  const mail = mails.find((one) => one.kind === kind && one.language === language);
  const address = addressIn(mail ? renderMail(mail, ORIGIN).text : "");
  expect([address.origin, address.pathname]).toEqual([ORIGIN, path]);
  expect([...address.searchParams.keys()]).toEqual(names);
  expect(address.searchParams.get("token") ?? TOKEN).toBe(TOKEN);
  expect(address.searchParams.get("uuid") ?? all.userUuid).toBe(all.userUuid);
});

it("a mail says how long its link may be used", () => {
  const life = (kind: "verification" | "passwordReset", language: "en" | "sv") =>
    renderMail({ ...all, language, kind, token: TOKEN }, ORIGIN).text;
  expect(life("verification", "en")).toContain(`for ${LINK_LIFETIME_HOURS.verification} hours`);
  expect(life("verification", "sv")).toContain(`i ${LINK_LIFETIME_HOURS.verification} timmar`);
  expect(LINK_LIFETIME_HOURS.passwordReset).toBe(1);
  expect(life("passwordReset", "en")).toContain("within one hour");
  expect(life("passwordReset", "sv")).toContain("inom en timme");
});

it("whatever a token holds, it stays a text", () => {
  const html = renderMail(
    { ...all, language: "en", kind: "verification", token: '"><script>x</script>' },
    ORIGIN,
  ).html;
  expect(html).not.toContain("<script");
});
