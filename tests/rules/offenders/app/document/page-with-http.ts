import { http } from "../http/http.ts";

export const pageWithHttp = http;
