import { part } from "../ui/part.ts";

export const readWithUi = part;
