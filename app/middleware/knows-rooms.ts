import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { isLoggedIn } from "~/middleware/current-user.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { isKiosk } from "~/middleware/sessions.ts";
import { hasRooms } from "~/services/users/rooms.server.ts";

/** Whether pages may speak of rooms. Asks the user API only for somebody who is logged in; never in a kiosk. */
export async function knowsRooms(context: Readonly<RouterContextProvider>): Promise<boolean> {
  if (isKiosk(context)) return false;
  const caller = getCaller(context);
  if (!isLoggedIn(context)) return caller.api.rooms.areKnown();
  return (await readOrNull(context, hasRooms(caller))) ?? false;
}
