import { createLog } from "../../platform/log.ts";

export const SILENT_LOG = createLog("test", "silent");
