import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createTexts } from "~/i18n/create-texts.server.ts";
import { TranslationContext } from "~/i18n/use-translation.ts";
import { pagePath } from "~/links/paths.ts";
import { SHIPPED_SITE } from "../../../contracts/site.ts";
import { EmbedShell } from "./embed-shell.tsx";

it("an embedded page leads to the whole site in its own language", () => {
  const html = renderToStaticMarkup(
    <TranslationContext value={createTexts(SHIPPED_SITE)("sv").translation}>
      <EmbedShell color={null} siteTo={pagePath("/")} hasAnswers={false}>
        <h1>Fråga</h1>
      </EmbedShell>
    </TranslationContext>,
  );
  expect(html).toMatch(/<main[^>]*><h1>Fråga<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/sv"/);
});
