import { rule } from "../../domain/rule.ts";

export const script = rule;
