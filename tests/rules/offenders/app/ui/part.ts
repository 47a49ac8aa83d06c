import { language } from "../i18n/language.ts";
import { rule } from "../domain/rule.ts";

export const part = language + rule;
