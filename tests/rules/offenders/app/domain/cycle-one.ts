import { cycleTwo } from "./cycle-two.ts";

export const cycleOne = cycleTwo;
