import { describe, expect, it } from "vitest";
import { LINK_LIFETIME_HOURS, type Mail } from "./mail.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";
import { renderMail } from "./render-mail.ts";

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

/** The HTML's visible text. */
function words(html: string): string {
  return unescape(html.replace(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]+>/gs, " ")).replace(
    /\s+/g,
    " ",
  );
}

describe.each(named)("$name", ({ mail }) => {
  const { subject, text, html } = renderMail(mail, ORIGIN);
  const texts = MAIL_TEXTS[mail.language][mail.kind];

  it("has a subject of one line and at most 50 characters", () => {
    expect(subject).toMatch(/^[^\r\n]{20,50}$/);
    expect(subject).toContain("Vidare");
  });

  it("says in text and in HTML why it was sent and what to do if the user did not ask for it", () => {
    for (const part of [text, words(html)]) {
      expect(part).toContain(texts.heading);
      expect(part).toContain(texts.lead);
      expect(part).toContain(texts.notYou);
      expect(part).toContain("quiz.example.org");
      expect(part).not.toMatch(/[{}]|undefined/);
    }
  });

  it("is written in one language", () => {
    expect(attributes(html, "lang")).toEqual([mail.language]);
    expect(/\b(du|och|kontot?|inte)\b/i.test(text)).toBe(mail.language === "sv");
    expect(/\b(you|the|this)\b/i.test(text)).toBe(mail.language === "en");
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
  ["passwordReset", "en", "/account/forgot-password", ["token", "uuid", "account"]],
  ["passwordReset", "sv", "/sv/account/forgot-password", ["token", "uuid", "account"]],
  ["emailChanged", "en", "/account/forgot-password", []],
  ["passwordChanged", "sv", "/sv/account/forgot-password", []],
])("the link of a %s mail in %s leads to %s", (kind, language, path, names) => {
  const mail = mails.find((one) => one.kind === kind && one.language === language);
  const address = addressIn(mail ? renderMail(mail, ORIGIN).text : "");
  expect([address.origin, address.pathname]).toEqual([ORIGIN, path]);
  expect([...address.searchParams.keys()]).toEqual(names);
  expect(address.searchParams.get("token") ?? TOKEN).toBe(TOKEN);
  expect(address.searchParams.get("uuid") ?? all.userUuid).toBe(all.userUuid);
  expect(address.searchParams.get("account") ?? "e***@example.org").toBe("e***@example.org");
});

it("a mail states how long its link is valid", () => {
  const validity = (kind: "verification" | "passwordReset", language: "en" | "sv") =>
    renderMail({ ...all, language, kind, token: TOKEN }, ORIGIN).text;
  expect(validity("verification", "en")).toContain(`for ${LINK_LIFETIME_HOURS.verification} hours`);
  expect(validity("verification", "sv")).toContain(`i ${LINK_LIFETIME_HOURS.verification} timmar`);
  expect(LINK_LIFETIME_HOURS.passwordReset).toBe(1);
  expect(validity("passwordReset", "en")).toContain("within one hour");
  expect(validity("passwordReset", "sv")).toContain("inom en timme");
});

it("escapes the token in HTML", () => {
  const html = renderMail(
    { ...all, language: "en", kind: "verification", token: '"><script>x</script>' },
    ORIGIN,
  ).html;
  expect(html).not.toContain("<script");
});
