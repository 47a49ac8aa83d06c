import { createInstance } from "i18next";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { i18nOptions } from "~/i18n/i18n-options";
import { localeOf } from "~/i18n/localized-paths";
import { loadAllMessages } from "~/i18n/load-all-messages";
import { skipLateTransitions } from "~/ui/late-transitions";

const locale = localeOf(location.pathname);
const messages = document.getElementById("messages")?.textContent ?? "{}";
const carried = JSON.parse(messages) as Record<string, string>;
const i18n = createInstance();
void i18n.use(initReactI18next).init({
  ...i18nOptions,
  lng: locale,
  resources: { [locale]: { translation: carried } },
});

skipLateTransitions();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
delete document.documentElement.dataset.js;

// The page carries the texts of the pages with an island; the rest comes when the browser has nothing else to do.
const whenIdle = "requestIdleCallback" in window ? window.requestIdleCallback : setTimeout;
whenIdle(() => void loadAllMessages(i18n, locale));
