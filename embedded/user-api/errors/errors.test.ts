import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { ReadOnlyServerError } from "../database/open-postgres.ts";
import { replyToFailure } from "../http/reply-to-failure.ts";
import { otherTexts, shippedTexts } from "../texts/fixtures/sample-texts.ts";
import { toLanguage } from "../texts/language.ts";

const services = { log: pino({ level: "silent" }), errorTexts: shippedTexts.errors };

async function replyTo(error: Error) {
  const app = new Hono();
  app.get("/", () => {
    throw error;
  });
  app.onError((thrown, c) => replyToFailure(thrown, c, services));
  const { status, headers } = await app.request("/");
  return { status, retryAfter: headers.get("Retry-After") };
}

function withCode(code: string): Error {
  return Object.assign(new Error("a database's words"), { code });
}

describe("an error of the database", () => {
  it.each([
    ["refused connection", withCode("ECONNREFUSED")],
    ["write on a standby", withCode("25006")],
    ["connection to a standby", new ReadOnlyServerError()],
    ["server that is stopping", withCode("57P01")],
    ["connection that broke", withCode("08006")],
    ["pooler that lost its server", withCode("08P01")],
    ["broken connection without a code", new Error("Connection terminated unexpectedly")],
    ["connection that was ended", new Error("Client was closed and is not queryable")],
    ["pooler that has no server", new Error("Query read timeout")],
  ])("is 503 with Retry-After for a %s", async (_, error) => {
    expect(await replyTo(error)).toEqual({ status: 503, retryAfter: "5" });
  });

  it("is 500 if it is a mistake of ours", async () => {
    expect(await replyTo(withCode("42601"))).toEqual({ status: 500, retryAfter: null });
  });
});

it("an error's text is in any language that has it", () => {
  expect(otherTexts.errors("fields.required", "ar").text).toBe("هذا الحقل مطلوب.");
  expect(otherTexts.errors("fields.tooLong", "ar").text).toBe("This is too long.");
  expect(otherTexts.errors("fields.tooLong", "fi").text).toBe("Tämä on liian pitkä.");
  expect(otherTexts.errors("reasons.invalidToken", "fi").text).toBe("Linkki on vanhentunut tai jo käytetty.");
});

it.each([
  ["sv", "sv"],
  ["fi", "fi"],
  ["SV", "en"],
  ["sv-SE", "en"],
  ["de", "en"],
  ["constructor", "en"],
  ["", "en"],
  [null, "en"],
  [undefined, "en"],
])("%j means %s on a site in English, Finnish and Swedish", (word, language) => {
  expect(toLanguage(word, ["en", "fi", "sv"])).toBe(language);
});
