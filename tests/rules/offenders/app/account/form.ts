import { http } from "../http.ts";
import { guard } from "../middleware/guard.ts";
import { link } from "../links/link.ts";
import { part } from "../ui/part.ts";

export const form = http + guard + link + part;
