import { http } from "../http/clean.ts";

export const users = http;
