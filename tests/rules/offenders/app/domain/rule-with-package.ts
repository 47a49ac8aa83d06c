import { pid } from "node:process";

export const ruleWithPackage = pid;
