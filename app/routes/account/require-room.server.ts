import type { RouterContextProvider } from "react-router";
import { notFound, serviceUnavailable } from "~/http/http.ts";
import { getCaller, requireLogin } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { isKiosk } from "~/middleware/sessions.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import type { ClassRoom } from "~/services/users/room-calls.server.ts";
import { getRoom, hasRooms } from "~/services/users/rooms.server.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context };

/** @throws a redirect to the login, 404 in a kiosk */
export function requireTeacher({ request, context }: Args): void {
  if (isKiosk(context)) notFound(request);
  requireLogin(context, request);
}

/** @throws like `requireTeacher`, 404 if the user API has no rooms, 503 if that is unknown */
export async function requireRooms(args: Args): Promise<void> {
  requireTeacher(args);
  const areThere = await readOrNull(args.context, hasRooms(getCaller(args.context)));
  if (areThere === null) serviceUnavailable();
  if (!areThere) notFound(args.request);
}

/** @throws like `requireTeacher`, 404 for an unknown room and for another account's, 503 if it cannot be read */
export async function requireOwnRoom(args: Args & { params: { code: string } }): Promise<ClassRoom> {
  requireTeacher(args);
  const reading = getRoom(getCaller(args.context), args.params.code).then((room) => ({ room }));
  const read = await readOrNull(args.context, reading);
  if (!read) return serviceUnavailable();
  // Only the owner gets the number of participants.
  if (!read.room || read.room.participants === null) return notFound(args.request);
  return read.room;
}

/** The content's codes come first: then an event of the content is at the room's address. @throws 503 without content */
export async function isCodeTaken(context: Context, { code }: { code: string }): Promise<boolean> {
  const reading = getServices(context).content.getEvent(code, getLocale(context));
  return (await contentOr503(reading)) !== null;
}
