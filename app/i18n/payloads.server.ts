import { DEFAULT_LOCALE, LOCALES } from "~/domain/locales.ts";
import { aboutTexts } from "./about-texts.server.ts";

/** By page, the loader's data where it is the same for everybody: the build writes it as `{page}/_payload.json`. */
export const payloads: Record<string, object> = Object.fromEntries(
  LOCALES.map((locale) => {
    const prefix = locale === DEFAULT_LOCALE ? "" : `/${locale}`;
    return [`${prefix}/about`, { texts: aboutTexts[locale] }];
  }),
);
