import { errors } from "../errors/clean.ts";

export const openapiWithErrors = errors;
