import { http } from "../../http/http.ts";

export const greedyIsland = http;
