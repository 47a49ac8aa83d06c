import { http } from "../http/clean.ts";

export const databaseWithHttp = http;
