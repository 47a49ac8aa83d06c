import type { RouterContextProvider } from "react-router";
import { toTheme } from "~/domain/theme.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { writeShowCertificateConfirm } from "~/sessions/certificate-confirm-cookie.server.ts";
import { writeShowCertificateInfo } from "~/sessions/certificate-info-cookie.server.ts";
import { writeColorScheme } from "~/sessions/color-scheme-cookie.server.ts";
import { writeKeyboardShortcuts } from "~/sessions/keyboard-shortcuts-cookie.server.ts";
import { EMPTY_PROGRESS } from "~/sessions/progress-session.server.ts";
import { writeShowWelcomeInfo } from "~/sessions/welcome-info-cookie.server.ts";

/** @returns the preference cookies to set: none for an unknown intent */
export function changeBrowser(
  context: Readonly<RouterContextProvider>,
  intent: FormDataEntryValue | null,
): string[] {
  const { cookies } = getServices(context);
  if (intent === "show-infos") {
    showAlert(context, "account.infosShown");
    return [
      writeShowWelcomeInfo(true, cookies),
      writeShowCertificateInfo(true, cookies),
      writeShowCertificateConfirm(true, cookies),
    ];
  }
  if (intent === "keys-on" || intent === "keys-off") {
    showAlert(context, "account.saved");
    return [writeKeyboardShortcuts(intent === "keys-on", cookies)];
  }
  if (intent === "colors-light" || intent === "colors-dark" || intent === "colors-device") {
    showAlert(context, "account.saved");
    return [writeColorScheme(toTheme(intent.slice("colors-".length)), cookies)];
  }
  if (intent === "forget-progress") {
    getSessions(context).progress = EMPTY_PROGRESS;
    showAlert(context, "account.progressForgotten");
  }
  return [];
}
