import { rule } from "./rule.ts";

export const cleanRule = rule;
