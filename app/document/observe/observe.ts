/* /observe.js: on pages of a site that counts visits or reports faults. The server says which, in the script's own attributes. */
import { countVisits } from "./count-visits.ts";
import { watchErrors } from "./watch-errors.ts";

const script = document.querySelector<HTMLScriptElement>("script[data-observe]");
const { dsn, release, environment, tagId } = script?.dataset ?? {};
if (dsn) watchErrors({ dsn, release, environment });
if (tagId) countVisits(tagId, script?.nonce ?? "");
