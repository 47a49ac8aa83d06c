import { http } from "../http/clean.ts";

export const errorsWithHttp = http;
