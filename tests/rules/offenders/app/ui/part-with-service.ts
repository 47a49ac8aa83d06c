import { log } from "../services/monitoring/log.server.ts";

export const partWithService = log;
