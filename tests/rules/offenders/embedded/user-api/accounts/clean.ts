import { merging } from "../merging/clean.ts";

export const accounts = merging;
