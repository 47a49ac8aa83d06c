import { secret } from "./secret.server.ts";

export const partWithServerFile = secret;
