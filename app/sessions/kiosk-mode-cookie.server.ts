import { createFlagCookie } from "~/sessions/flag-cookie.server.ts";

export const kioskModeCookie = createFlagCookie("kiosk_mode", false);
