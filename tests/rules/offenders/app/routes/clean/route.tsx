import { part } from "../../ui/part.ts";
import { http } from "../../http.ts";
import { guard } from "../../middleware/guard.ts";
import { cleanPart } from "./clean-part.ts";

export const loader = part + http + guard + cleanPart;
