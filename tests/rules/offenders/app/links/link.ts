import { rule } from "../domain/rule.ts";
import { language } from "../i18n/language.ts";

export const link = rule + language;
