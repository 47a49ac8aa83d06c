import { createTexts } from "~/i18n/create-texts.server.ts";
import { SHIPPED_SITE } from "../../contracts/site.ts";
import apiTexts from "../../locales/en/user-api/errors.json" with { type: "json" };

const texts = createTexts(SHIPPED_SITE);

/** The product's messages, so that tests survive changes of the copy. */
export const en = texts("en").translation.t;
export const sv = texts("sv").translation.t;
/** The user API's messages about fields. */
export const ofField = apiTexts.fields;
