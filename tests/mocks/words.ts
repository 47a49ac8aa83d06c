import { createInstance } from "i18next";
import { messages } from "~/i18n/messages.server.ts";

const instance = createInstance();
void instance.init({
  resources: { en: { translation: messages.en }, sv: { translation: messages.sv } },
  lng: "en",
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The product's messages, so that tests survive changes of the copy. */
export const en = instance.getFixedT("en");
export const sv = instance.getFixedT("sv");
