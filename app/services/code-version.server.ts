import { env } from "~/env.server.ts";

/** What the operator calls this version. */
export const codeVersion = env.CODE_VERSION;
