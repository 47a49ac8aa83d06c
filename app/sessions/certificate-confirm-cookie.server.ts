import { createFlagCookie } from "~/sessions/flag-cookie.server.ts";

export const certificateConfirmCookie = createFlagCookie("showCertificateNextQuestionConfirm");
