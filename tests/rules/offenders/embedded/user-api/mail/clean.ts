import { http } from "../http/clean.ts";

export const mail = http;
