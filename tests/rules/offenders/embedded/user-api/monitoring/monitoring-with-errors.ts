import { errors } from "../errors/clean.ts";

export const monitoringWithErrors = errors;
