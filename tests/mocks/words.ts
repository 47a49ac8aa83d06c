import { getI18n } from "~/i18n/i18n.server";

/** The product's own words in each language, so that tests say which message they mean and copy may change. */
export const en = getI18n("en").getFixedT("en");
export const sv = getI18n("sv").getFixedT("sv");
