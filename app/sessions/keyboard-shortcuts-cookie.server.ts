import { createFlagCookie } from "~/sessions/flag-cookie.server.ts";

export const keyboardShortcutsCookie = createFlagCookie("keyboard_shortcuts");
