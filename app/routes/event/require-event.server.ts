import { redirect } from "react-router";
import { type EventDetails, findEventTest } from "~/domain/event/event.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { eventPath } from "~/links/event-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503, respelled } from "~/quiz/find.server.ts";
import { unknownCode } from "~/quiz/refuse-code.server.ts";
import { type EventArgs, requireAdmission } from "./require-admission.server.ts";

/** Without a test, the event has no questions. */
export type FoundEvent = { event: EventDetails; topic: Topic | null; test: Test | null };
export type OpenEvent = { event: EventDetails; topic: Topic; test: Test };

/** @throws 301 to the correct spelling, 404 if there is no such event, 429 to newcomers after too many wrong codes, 503 without content */
export async function requireEvent(args: EventArgs): Promise<FoundEvent> {
  const { request, params, context } = args;
  await requireAdmission(args);
  const { content } = getServices(context);
  const locale = getLocale(context);
  const event = await contentOr503(content.getEvent(params.code, locale));
  if (event) {
    const topic =
      event.topicSlug === null ? null : await contentOr503(content.getTopic(event.topicSlug, locale));
    return { event, topic, test: findEventTest(event, topic) };
  }
  const code = await contentOr503(content.findSpelling("event", params.code));
  if (code === null) return unknownCode(request, context, { kind: "event", code: params.code });
  throw await respelled(args, { code });
}

/** @throws like `requireEvent`; a redirect to the event's page if the event has no questions */
export async function requireOpenEvent(args: EventArgs): Promise<OpenEvent> {
  const { event, topic, test } = await requireEvent(args);
  if (topic && test) return { event, topic, test };
  throw redirect(inLocale(getLocale(args.context), eventPath(event)));
}
