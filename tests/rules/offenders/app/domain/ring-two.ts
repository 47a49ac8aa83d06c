import { ringOne } from "./ring-one.ts";

export const ringTwo = ringOne;
