import { part } from "../../ui/part.ts";

export const scriptWithUi = part;
