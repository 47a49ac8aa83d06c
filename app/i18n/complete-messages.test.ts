import { expect, it } from "vitest";
import { completeMessages } from "./complete-messages.ts";
import { ENGLISH_MESSAGES } from "./english-messages.ts";

it("a language shows its own texts, and English for those that it lacks", () => {
  const own = { site: { name: "Eteenpäin", hide: "" }, error: "no tree", extra: { not: "known" } };
  const messages = completeMessages("fi", own, ENGLISH_MESSAGES);
  expect(messages.site).toEqual({ ...ENGLISH_MESSAGES.site, name: "Eteenpäin" });
  expect(messages).toEqual({ ...ENGLISH_MESSAGES, site: messages.site });
});

it("a language without any text is English, and so are files that are no messages", () => {
  for (const own of [{}, null, "text", [], { site: ["list"], error: 5 }])
    expect(completeMessages("fi", own, ENGLISH_MESSAGES)).toEqual(ENGLISH_MESSAGES);
});

it("each plural has all forms of the language, from its own other form or from English", () => {
  const own = { event: { length_two: "سؤالان", length_other: "{{count}} سؤال" } };
  const { event, challenge } = completeMessages("ar", own, ENGLISH_MESSAGES);
  const other = "{{count}} سؤال";
  expect(event).toMatchObject({
    ...{ length_zero: other, length_one: other, length_two: "سؤالان" },
    ...{ length_few: other, length_many: other, length_other: other },
  });
  const english = ENGLISH_MESSAGES.challenge;
  expect(challenge).toMatchObject({
    ...{
      length_zero: english.length_other,
      length_one: english.length_one,
      length_few: english.length_other,
    },
  });
});
