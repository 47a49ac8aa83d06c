import { compiled } from "../compile.ts";

export const site = compiled;
