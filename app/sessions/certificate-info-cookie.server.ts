import { createFlagCookie } from "~/sessions/flag-cookie.server.ts";

export const certificateInfoCookie = createFlagCookie("showCertificateInfo");
