/* /observe.js counts visits or reports errors. The script's attributes say which. */
import { countVisits } from "./count-visits.ts";
import { watchErrors } from "./watch-errors.ts";

const script = document.querySelector<HTMLScriptElement>("script[data-observe]");
const { dsn, release, environment, tagId: analyticsId } = script?.dataset ?? {};
if (dsn) watchErrors({ dsn, release, environment });
if (analyticsId) countVisits(analyticsId, script?.nonce ?? "");
