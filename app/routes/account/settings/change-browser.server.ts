import type { RouterContextProvider } from "react-router";
import { toTheme } from "~/domain/theme.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { certificateConfirmCookie } from "~/sessions/certificate-confirm-cookie.server.ts";
import { certificateInfoCookie } from "~/sessions/certificate-info-cookie.server.ts";
import { writeColorScheme } from "~/sessions/color-scheme-cookie.server.ts";
import { keyboardShortcutsCookie } from "~/sessions/keyboard-shortcuts-cookie.server.ts";
import { EMPTY_PROGRESS } from "~/sessions/progress-session.server.ts";
import { welcomeInfoCookie } from "~/sessions/welcome-info-cookie.server.ts";

/** @returns the preference cookies to set: none for an unknown intent */
export function changeBrowser(
  context: Readonly<RouterContextProvider>,
  intent: FormDataEntryValue | null,
): string[] {
  const { cookies } = getServices(context);
  if (intent === "show-infos") {
    showAlert(context, "account.infosShown");
    return [
      welcomeInfoCookie.write(true, cookies),
      certificateInfoCookie.write(true, cookies),
      certificateConfirmCookie.write(true, cookies),
    ];
  }
  if (intent === "keys-on" || intent === "keys-off") {
    showAlert(context, "account.saved");
    return [keyboardShortcutsCookie.write(intent === "keys-on", cookies)];
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
