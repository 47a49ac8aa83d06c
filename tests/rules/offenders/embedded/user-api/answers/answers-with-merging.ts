import { merging } from "../merging/clean.ts";

export const answersWithMerging = merging;
