import { expect, it } from "vitest";
import { withoutPersonalData } from "./without-personal-data.ts";

it("uuids, e-mail addresses and tokens are blotted out, the rest stays", () => {
  const text =
    "Key (user_uuid)=(0190AAAA-5678-7abc-8def-0123456789ab) of eva@example.org with eyJhbGciOi.eyJzdWIi.x-y";
  expect(withoutPersonalData(text)).toBe("Key (user_uuid)=([uuid]) of [e-mail] with [token]");
});
