import { part } from "../../ui/part.ts";
import { cleanPart } from "./clean-part.ts";

export const cleanIsland = part + cleanPart;
