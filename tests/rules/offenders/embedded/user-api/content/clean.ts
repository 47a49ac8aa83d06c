import { errors } from "../errors/clean.ts";

export const content = errors;
