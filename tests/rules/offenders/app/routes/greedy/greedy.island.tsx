import { http } from "../../http.ts";

export const greedyIsland = http;
