import { errors } from "../errors/clean.ts";

export const database = errors;
