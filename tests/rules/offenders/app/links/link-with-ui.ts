import { part } from "../ui/part.ts";

export const linkWithUi = part;
