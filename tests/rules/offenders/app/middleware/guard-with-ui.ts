import { part } from "~/ui/part";

export const guardWithUi = part;
