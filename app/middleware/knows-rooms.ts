import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { isLoggedIn } from "~/middleware/current-user.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { isKiosk } from "~/middleware/sessions.ts";
import { hasRooms } from "~/services/users/rooms.server.ts";

/**
 * Whether pages may speak of rooms. A kiosk never does. A stranger sees no word of them either: the processes learn of rooms at
 * different times, so the page would change from one to the next.
 */
export async function knowsRooms(context: Readonly<RouterContextProvider>): Promise<boolean> {
  if (isKiosk(context) || !isLoggedIn(context)) return false;
  return (await readOrNull(context, hasRooms(getCaller(context)))) ?? false;
}
