import { rule } from "../../app/domain/rule.ts";

export const serviceWithApp = rule;
