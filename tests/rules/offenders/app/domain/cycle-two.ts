import { cycleOne } from "./cycle-one.ts";

export const cycleTwo = cycleOne;
