import { progress } from "../progress/clean.ts";

export const merging = progress;
