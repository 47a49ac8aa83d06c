import { expect, it } from "vitest";
import { redactPersonalData } from "./redact-personal-data.ts";

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
