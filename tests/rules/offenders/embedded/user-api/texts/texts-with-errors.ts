import { errors } from "../errors/clean.ts";

export const textsWithErrors = errors;
