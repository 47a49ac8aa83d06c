import { cleanPart } from "../clean/clean-part.ts";

export const loader = cleanPart;
