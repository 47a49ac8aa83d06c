import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  facebookAddress,
  linkedInAddress,
  mailAddress,
  reportAddress,
  whatsAppAddress,
} from "~/links/outside-addresses.ts";

const CREDENTIAL = {
  title: "Diplom: Hälsa & välfärd #1 + 100 %",
  address: "https://quiz.example.org/sv/c/v/7K3M-Q9TX-2WVB",
  organization: "Vidare",
  issuedAt: "2025-12-31T23:30:00-02:00",
  code: "7K3M-Q9TX-2WVB",
};

describe("a link to share with", () => {
  it("adds the certificate to a LinkedIn profile, by its month in UTC", () => {
    const url = new URL(linkedInAddress(CREDENTIAL));
    expect(url.origin + url.pathname).toBe("https://www.linkedin.com/profile/add");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      startTask: "CERTIFICATION_NAME",
      name: CREDENTIAL.title,
      organizationName: "Vidare",
      issueYear: "2026",
      issueMonth: "1",
      certUrl: CREDENTIAL.address,
      certId: CREDENTIAL.code,
    });
  });

  it("writes a mail, whose words have no plus signs between them", () => {
    expect(mailAddress({ title: "One two", address: "https://a.example/c/v/1" })).toBe(
      "mailto:?subject=One%20two&body=https%3A%2F%2Fa.example%2Fc%2Fv%2F1",
    );
  });

  it("writes a message", () => {
    expect(whatsAppAddress({ title: "One", address: "https://a.example" })).toBe(
      "https://wa.me/?text=One%20https%3A%2F%2Fa.example",
    );
  });

  it("names the page alone if the network reads the rest from it", () => {
    expect(facebookAddress(CREDENTIAL)).toBe(
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(CREDENTIAL.address)}`,
    );
  });

  it("carries every text whole, and nothing out of its place", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (title) => {
        const shared = { ...CREDENTIAL, title };
        for (const [link, name, text] of [
          [linkedInAddress(shared), "name", title],
          [mailAddress(shared), "subject", title],
          [whatsAppAddress(shared), "text", `${title} ${shared.address}`],
        ] as const) {
          expect(link).toMatch(/^[\w.~!*'():/?=&%-]+$/);
          expect(new URL(link).searchParams.get(name)).toBe(text);
        }
      }),
    );
  });
});

it.each([
  [null, "q1", "/about#contact"],
  ["https://s.example", "q1", "https://s.example?question=q1"],
  ["https://s.example/c?", "q1", "https://s.example/c?question=q1"],
  ["https://s.example/c?a=1&b=%20x+y", "q1", "https://s.example/c?a=1&b=%20x+y&question=q1"],
  ["https://s.example/c?a=1#form", "q 1&b", "https://s.example/c?a=1&question=q%201%26b#form"],
  ["https://s.example/c#form", "å", "https://s.example/c?question=%C3%A5#form"],
  ["mailto:a@s.example", "q 1", "mailto:a@s.example?subject=q%201"],
  ["mailto:a@s.example?cc=b%40s.example", "q1", "mailto:a@s.example?cc=b%40s.example&subject=q1"],
  ["mailto:a@s.example?Subject=Vidare&body=x", "q1", "mailto:a@s.example?Subject=Vidare%20q1&body=x"],
])("at %s the question %s is reported by %s", (contactUrl, questionId, expected) => {
  expect(reportAddress(contactUrl, questionId)).toBe(expected);
});
