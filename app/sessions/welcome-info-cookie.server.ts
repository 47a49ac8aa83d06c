import { createFlagCookie } from "~/sessions/flag-cookie.server.ts";

export const welcomeInfoCookie = createFlagCookie("showWelcomeInfo");
