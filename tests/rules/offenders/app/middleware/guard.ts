import { locales } from "../domain/locales.ts";
import { cookie } from "../sessions/cookie.server.ts";
import { contexts } from "../contexts.ts";
import { log } from "../services/monitoring/log.server.ts";
import { language } from "../i18n/language.ts";

export const guard = locales + cookie + contexts + log + language;
