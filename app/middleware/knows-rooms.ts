import type { RouterContextProvider } from "react-router";
import { getServices } from "~/middleware/services.ts";
import { isKiosk } from "~/middleware/sessions.ts";

/** Whether pages may speak of rooms. A kiosk never does. */
export function knowsRooms(context: Readonly<RouterContextProvider>): boolean {
  return !isKiosk(context) && getServices(context).users.rooms.areKnown();
}
