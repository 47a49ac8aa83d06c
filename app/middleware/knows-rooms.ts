import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { isLoggedIn } from "~/middleware/current-user.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { isKiosk } from "~/middleware/sessions.ts";
import { hasRooms } from "~/services/users/rooms.server.ts";

/** Whether pages may speak of rooms. False for strangers, for whom each process would know it at another time, and in a kiosk. */
export async function knowsRooms(context: Readonly<RouterContextProvider>): Promise<boolean> {
  if (isKiosk(context) || !isLoggedIn(context)) return false;
  return (await readOrNull(context, hasRooms(getCaller(context)))) ?? false;
}
