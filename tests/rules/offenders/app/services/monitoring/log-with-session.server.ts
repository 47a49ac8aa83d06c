import { cookie } from "../../sessions/cookie.server.ts";

export const logWithSession = cookie;
