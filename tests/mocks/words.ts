import { createTexts } from "~/i18n/create-texts.server.ts";

const texts = createTexts();

/** The product's messages, so that tests survive changes of the copy. */
export const en = texts("en").translation.t;
export const sv = texts("sv").translation.t;
