import { http } from "../../http/http.ts";
import { guard } from "../../middleware/guard.ts";
import { part } from "../../ui/part.ts";
import { core } from "../question/core/core.ts";
import { cleanPart } from "./clean-part.ts";

export const loader = part + http + guard + core + cleanPart;
