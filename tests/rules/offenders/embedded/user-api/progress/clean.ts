import { challenges } from "../challenges/clean.ts";

export const progress = challenges;
