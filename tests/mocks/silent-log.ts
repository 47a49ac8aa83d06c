import { createLog } from "~/services/monitoring/log.server.ts";

export const SILENT_LOG = createLog("silent");
