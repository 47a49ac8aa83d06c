import { progress } from "../progress/clean.ts";

export const challengesWithProgress = progress;
