import { part } from "../ui/part.ts";

export const page = part;
