import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { DocumentContext, IN_BROWSER } from "~/document/document-context.ts";
import { createRecovery } from "~/document/recovery.ts";
import { nameTransitionHalves, skipLateTransitions } from "~/document/transitions.ts";
import type { MessageTree } from "~/i18n/complete-messages.ts";
import { createBrowserTranslation } from "~/i18n/create-browser-translation.ts";
import { loadAllMessages } from "~/i18n/load-all-messages.ts";
import { TranslationContext } from "~/i18n/use-translation.ts";
import { localeOf } from "~/links/localized-paths.ts";
import { ScriptNonce } from "~/links/page-contexts.ts";
import { whenIdle } from "~/links/when-idle.ts";

const locale = localeOf(location.pathname);
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? null;
const preview = document.getElementById("preview")?.textContent ?? null;
const messages = document.getElementById("messages");
const carried = JSON.parse(messages?.textContent ?? "{}") as MessageTree;
const translation = createBrowserTranslation(locale, carried);

nameTransitionHalves();
skipLateTransitions();
const onRecoverableError = createRecovery();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationContext value={translation}>
        <ScriptNonce value={nonce}>
          <DocumentContext value={{ ...IN_BROWSER, nonce: nonce ?? undefined, preview }}>
            <HydratedRouter onError={(error) => isRouteErrorResponse(error) || reportError(error)} />
          </DocumentContext>
        </ScriptNonce>
      </TranslationContext>
    </StrictMode>,
    { onRecoverableError },
  );
});
delete document.documentElement.dataset.js;

// The page contains the texts of the pages with an island. The rest loads when the browser is idle.
whenIdle(() => void loadAllMessages(translation, locale, messages?.dataset.texts ?? ""));
