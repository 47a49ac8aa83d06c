import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { ReadOnlyServerError } from "../database/read-only-server-error.ts";
import { replyToFailure } from "../http/reply-to-failure.ts";
import { otherTexts, shippedTexts } from "../texts/fixtures/sample-texts.ts";
import { toLanguage } from "../texts/language.ts";
import { redactPersonalData } from "./redact-personal-data.ts";

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

it("replaces uuids, e-mail addresses and tokens and keeps the rest", () => {
  const text =
    "Key (user_uuid)=(0190AAAA-5678-7abc-8def-0123456789ab) of eva@example.org with eyJhbGciOi.eyJzdWIi.x-y";
  expect(redactPersonalData(text)).toBe("Key (user_uuid)=([uuid]) of [e-mail] with [token]");
});

it("keeps the packages of a stack", () => {
  const frame = "at file:///opt/vidare/node_modules/@hono/node-server/dist/index.mjs:12:3";
  expect(redactPersonalData(frame)).toBe(frame);
});

it.each(["x=y@example.org", "o'hara@example.org", "first/last@example.org", "a~b&c@example.org"])(
  "keeps nothing of the address %j",
  (address) => {
    expect(redactPersonalData(`550 <${address}>: Key (email_key)=(${address})`)).toBe(
      "550 <[e-mail]>: Key (email_key)=([e-mail])",
    );
  },
);

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
