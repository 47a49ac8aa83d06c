import { errors } from "../errors/clean.ts";

export const secretsWithErrors = errors;
