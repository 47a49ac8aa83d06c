import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createTexts } from "~/i18n/create-texts.server.ts";
import { TranslationContext } from "~/i18n/use-translation.ts";
import { SHIPPED_SITE } from "../../../contracts/site.ts";
import { DiplomaSheet } from "./diploma-sheet.tsx";

function sheet(more: Partial<ComponentProps<typeof DiplomaSheet>>): string {
  return renderToStaticMarkup(
    <TranslationContext value={createTexts({ ...SHIPPED_SITE, name: "Museet" })("sv").translation}>
      <DiplomaSheet
        language="sv"
        hue="fjord"
        seed="energy"
        image={null}
        title="Diplom"
        topic="Energi"
        holder="Åsa Öst"
        achievement="Alla rätt."
        issued={{ label: "Utfärdat", text: "9 mars 2026", dateTime: "2026-03-09T23:30:00Z" }}
        code={{ label: "Kod", text: "7K3M-Q9TX-2WVB" }}
        address={{ label: "Kontrollera på", text: "a.test/c/v/7K3M", href: "https://a.test/c/v/7K3M" }}
        qrCode={{ size: 1, path: "M0 0h1v1h-1z", label: "QR-kod" }}
        {...more}
      />
    </TranslationContext>,
  );
}

function linesOf(markup: string): (string | undefined)[] {
  return [...markup.matchAll(/>([^<]+)</g)].map(([, text]) => text);
}

it("a diploma without a name leaves no blank line for one", () => {
  expect(linesOf(sheet({ holder: null })).slice(0, 4)).toEqual(["Museet", "Diplom", "Energi", "Alla rätt."]);
  expect(sheet({ holder: null }).match(/<p\b/g)).toHaveLength(2);
});

it.each([
  ["Energi", "å".repeat(40), "a.test/c/v/7K3M", []],
  ["Energi och klimat på jorden", "å".repeat(41), "a".repeat(61), ["long", "long", "long"]],
  ["å".repeat(49), "å".repeat(100), "a".repeat(91), ["very-long", "very-long", "very-long"]],
])("long texts are set smaller: %s, %s, %s", (topic, holder, text, lengths) => {
  const address = { label: "Kontrollera på", text, href: "https://a.test" };
  const marks = [...sheet({ topic, holder, address }).matchAll(/data-length="([^"]*)"/g)].map(
    ([, length]) => length,
  );
  expect(marks).toEqual(lengths);
});
