import { expect, it } from "vitest";
import { otherTexts } from "../texts/fixtures/sample-texts.ts";

it("an error's text is in any language that has it", () => {
  expect(otherTexts.errors("fields.required", "ar").text).toBe("هذا الحقل مطلوب.");
  expect(otherTexts.errors("fields.tooLong", "ar").text).toBe("This is too long.");
  expect(otherTexts.errors("fields.tooLong", "fi").text).toBe("Tämä on liian pitkä.");
  expect(otherTexts.errors("reasons.invalidToken", "fi").text).toBe("Linkki on vanhentunut tai jo käytetty.");
});
