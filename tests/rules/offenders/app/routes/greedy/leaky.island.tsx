import { key } from "./key.server.ts";

export const leakyIsland = key;
