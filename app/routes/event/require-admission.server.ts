import type { LoaderFunctionArgs } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { isFromElsewhere } from "~/middleware/request-kind.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { codeUnread, hasTooManyMisses, isIn, letIn, refuseCode } from "~/quiz/refuse-code.server.ts";
import { getEventResults, listEventAnswers } from "~/services/users/events.server.ts";
import { getRoom } from "~/services/users/rooms.server.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { MAX_EVENT_KEY_LENGTH } from "~/sessions/auth-session.server.ts";

export type EventArgs = LoaderFunctionArgs & { params: { code: string } };

type Context = EventArgs["context"];

/**
 * After too many wrong codes, lets in only visitors who are in the event already or have its key. Asks the user API about
 * unknown codes too, so that the response's time does not reveal which codes exist.
 * @throws 429 to newcomers, 503 if the user API is needed and unavailable
 */
export async function requireAdmission(args: EventArgs): Promise<void> {
  const { request, context, params } = args;
  if (!hasTooManyMisses(request, context) || isIn(context, { kind: "event", code: params.code })) return;
  const key = keyIn(request);
  const { userUuid, eventKeys } = getSessions(context).auth;
  const isNew = userUuid === null && key === null && eventKeys.length === 0;
  if (isNew || isFromElsewhere(request)) return refuseCode(context);
  const { content } = getServices(context);
  const code = (await contentOr503(content.findSpelling("event", params.code))) ?? params.code;
  const event = { kind: "event", code } as const;
  if (isIn(context, event)) return;
  const isAdmitted =
    (await hasKey(context, code, key)) ||
    (await hasAnswered(context, code)) ||
    (await isOwner(context, code));
  if (!isAdmitted) refuseCode(context);
  letIn(context, event);
}

function keyIn(request: Request): string | null {
  const key = new URL(request.url).searchParams.get("key")?.trim();
  return key && key.length <= MAX_EVENT_KEY_LENGTH ? key : null;
}

async function hasKey(context: Context, code: string, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const results = await readOrRefuse(getEventResults(getCaller(context), code, key));
  return results !== null && results !== "refused";
}

async function hasAnswered(context: Context, code: string): Promise<boolean> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return false;
  for (const kind of ["event", "room"] as const) {
    const reading = listEventAnswers(getCaller(context), userUuid, { kind, eventCode: code });
    const answers = await readOrRefuse(reading);
    if (answers !== null && answers.size > 0) return true;
  }
  return false;
}

/** Lets a room's owner in, because a school shares its network with whoever typed the wrong codes. */
async function isOwner(context: Context, code: string): Promise<boolean> {
  if (getSessions(context).auth.tokens === null) return false;
  const room = await readOrRefuse(getRoom(getCaller(context), code));
  return room !== null && room.resultsKey !== null;
}

/** Null if the user API knows neither the user nor the code. @throws 503 if it cannot say */
async function readOrRefuse<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UserApiUnavailable) return codeUnread();
    if (!(error instanceof UserApiError)) throw error;
    return error.status === 429 || error.status >= 500 ? codeUnread() : null;
  }
}
