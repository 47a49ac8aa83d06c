import { part } from "../ui/part.ts";

export const cookieWithUi = part;
