import { env } from "../../env.server.ts";

export const loader = env;
