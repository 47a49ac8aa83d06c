import { rule } from "../domain/rule.ts";
import { http } from "../http.ts";
import { guard } from "../middleware/guard.ts";
import { log } from "../services/monitoring/log.server.ts";

export const readClean = rule + http + guard + log;
