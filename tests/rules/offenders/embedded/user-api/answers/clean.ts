import { progress } from "../progress/clean.ts";

export const answers = progress;
