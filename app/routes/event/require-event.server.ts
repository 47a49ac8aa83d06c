import { redirect } from "react-router";
import { type EventDetails, findEventTest } from "~/domain/event/event.ts";
import type { ScopeOf } from "~/domain/quiz/scopes.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { eventPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { keepNowhere } from "~/middleware/response-headers.ts";
import { getServices } from "~/middleware/services.ts";
import { findClassRoom, readRoomContent } from "~/quiz/class-room.server.ts";
import { contentOr503, respelled } from "~/quiz/find.server.ts";
import { unknownCode } from "~/quiz/refuse-code.server.ts";
import type { ClassRoom } from "~/services/users/room-calls.server.ts";
import { type EventArgs, requireAdmission } from "./require-admission.server.ts";

type Found = { event: EventDetails; topic: Topic | null; room: ClassRoom | null; isClosed: boolean };
type Asking = { test: Test; scope: ScopeOf<"event" | "room"> };

/** Without a test, the event has no questions. */
export type FoundEvent = Found & (Asking | { test: null; scope: null });
export type OpenEvent = Found & Asking;

/**
 * Finds an event of the content, otherwise a teacher's room.
 * @throws 301 to the correct spelling, 404 if there is no such event, 429 to newcomers after too many wrong codes, 503 without content or rooms
 */
export async function requireEvent(args: EventArgs): Promise<FoundEvent> {
  const { params, context } = args;
  await requireAdmission(args);
  const { content } = getServices(context);
  const locale = getLocale(context);
  const event = await contentOr503(content.getEvent(params.code, locale));
  if (!event) return requireRoom(args);
  const topic =
    event.topicSlug === null ? null : await contentOr503(content.getTopic(event.topicSlug, locale));
  const test = findEventTest(event, topic);
  const found = { event, topic, room: null, isClosed: false };
  if (!topic || !test) return { ...found, test: null, scope: null };
  const ids = { topicId: topic.globalId, testId: test.globalId };
  return { ...found, test, scope: { kind: "event", ...ids, eventCode: event.code } };
}

/** Finds a teacher's room. Its pages are not kept for Back, because pupils share tablets. */
async function requireRoom(args: EventArgs): Promise<FoundEvent> {
  const { request, params, context } = args;
  const spelling = await contentOr503(getServices(context).content.findSpelling("event", params.code));
  if (spelling !== null) throw await respelled(args, { code: spelling });
  const room = await findClassRoom(context, params.code);
  if (!room) return unknownCode(request, context, { kind: "event", code: params.code });
  if (room.code !== params.code) throw await respelled(args, { code: room.code });
  keepNowhere(context);
  const { topic, test } = await readRoomContent(context, room);
  const event = { code: room.code, name: room.name, description: "", topicSlug: null, testId: null };
  const found = { event, topic, room, isClosed: !room.isOpen };
  return test
    ? { ...found, test, scope: { kind: "room", eventCode: room.code } }
    : { ...found, test, scope: null };
}

/** @throws like `requireEvent`; a redirect to the event's page if the event has no questions */
export async function requireOpenEvent(args: EventArgs): Promise<OpenEvent> {
  const found = await requireEvent(args);
  if (found.test) return found;
  throw redirect(inLocale(getLocale(args.context), eventPath(found.event)));
}

/** The colour and the picture of the pages. */
export function toScene({ event, topic }: Pick<Found, "event" | "topic">) {
  return { id: topic?.globalId ?? event.code, color: topic?.color ?? null, image: topic?.image ?? null };
}
