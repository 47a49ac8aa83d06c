import { text } from "node:stream/consumers";
import { type ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { type Translation, TranslationContext } from "~/i18n/use-translation.ts";
import { CookielessState } from "~/links/cookieless-state.ts";
import { EmbedState } from "~/links/embed-link.tsx";
import { DocumentContext, type DocumentValues } from "./document-context.ts";

type Rendered = {
  url: string;
  translation: Translation;
  document: DocumentValues & { nonce: string };
  /** The sealed state of an embed, or of a visit without cookies. */
  state: string | null;
  isEmbedded: boolean;
};

export async function renderDocument(
  routerContext: EntryContext,
  { url, translation, document, state, isEmbedded }: Rendered,
): Promise<string> {
  const page = (
    <DocumentContext value={document}>
      <TranslationContext value={translation}>
        <CookielessState value={isEmbedded ? null : state}>
          <EmbedState value={isEmbedded ? state : null}>
            <ServerRouter context={routerContext} url={url} nonce={document.nonce} />
          </EmbedState>
        </CookielessState>
      </TranslationContext>
    </DocumentContext>
  );
  // React Router's data for hydration is a stream of its own. Most pages have none.
  return document.isHydrated ? renderWhole(page) : `<!DOCTYPE html>${renderToString(page)}`;
}

/** Waits for the whole page, because no loader defers anything. The stream begins with the doctype. */
async function renderWhole(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return text(stream);
}
