import { data } from "react-router";
import { refreshContext } from "~/contexts.ts";
import { readPresentedView } from "~/domain/event/event.ts";
import { isLocale, type Locale } from "~/domain/locales.ts";
import { notFound, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { eventPath, presentPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { withBack } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";
import { reportPath } from "~/links/room-paths.ts";
import { isLoggedIn } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { noStoreMiddleware, sameOriginReferrer } from "~/middleware/response-headers.ts";
import { getSessions, isKiosk } from "~/middleware/sessions.ts";
import { type FoundEvent, requireEvent } from "~/routes/event/require-event.server.ts";
import { toQrCode } from "~/services/qr/qr-code.server.ts";
import { eventKeyIn, withoutEventKey } from "~/sessions/auth-session.server.ts";
import { keyboardShortcutsCookie } from "~/sessions/cookies.server.ts";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";
import { ClosingView } from "./closing-view.tsx";
import { JoinView } from "./join-view.tsx";
import { KeyForm } from "./key-form.tsx";
import { PresenterShell } from "./presenter-shell.tsx";
import { QuestionView } from "./question-view.tsx";
import { readRoom } from "./read-room.server.ts";
import { moveToCookie, readRoomKey } from "./room-key.server.ts";
import { toClosing, toFinished, toPresentedQuestion, toWays } from "./room-view.ts";

export const handle: PageHandle = { layout: "blank", script: "presenter" };
export const middleware: Route.MiddlewareFunction[] = [noStoreMiddleware, sameOriginReferrer];

/** How often the page loads again if no script updates the counts. */
const JOIN_REFRESH_S = 5;

/** Shows the room's answers, and the right one, only to a visitor with the key. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, url } = args;
  const found = await requireEvent(args);
  const { event, topic } = found;
  const shown = { event: { code: event.code, name: event.name }, color: topic?.color ?? null };
  const roomKey = readRoomKey(args, found);
  const room = await readRoom(context, found, roomKey.key);
  if (room === "refused") {
    const loginTo = found.room ? toLogin(context, event) : null;
    return data({ ...shown, isKeyWrong: roomKey.isGiven, loginTo, join: null }, { status: 403 });
  }
  const hasKeys = keyboardShortcutsCookie.read(request.headers.get("Cookie"));
  const join = toJoin(url.origin + inLocale(languageOf(found) ?? getLocale(context), eventPath(event)));
  const unshown = {
    ...shown,
    join,
    question: null,
    closing: null,
    ways: null,
    hasKeys,
    isKeyInAddress: false,
    // Only the owner's own has the key.
    reportTo: found.room && found.room.resultsKey !== null ? reportPath(found.room) : null,
    canForgetKey: found.room !== null && eventKeyIn(getSessions(context).auth, event.code) !== null,
  };
  if (typeof room === "string" || !url.searchParams.has("show")) context.set(refreshContext, JOIN_REFRESH_S);
  if (typeof room === "string")
    return data({ ...unshown, counts: null, problem: room }, room === "unread" ? 503 : 200);
  moveToCookie(args, event, roomKey);
  const total = room.test.questions.length;
  const view = readPresentedView(url.searchParams.get("show"), url.searchParams.has("reveal"), total);
  if (!view) return notFound(request);
  const address = { event, query: roomKey.query };
  return {
    ...unshown,
    problem: null,
    counts: toFinished(room),
    question: view.kind === "question" ? toPresentedQuestion(room, view) : null,
    closing: view.kind === "closing" ? toClosing(room, address) : null,
    ways: toWays(address, view, total),
    isKeyInAddress: roomKey.isGiven,
  };
}

/** Forgets the key here, so that the next user of the computer does not have it. */
export async function action(args: Route.ActionArgs) {
  const { event } = await requireEvent(args);
  const sessions = getSessions(args.context);
  sessions.auth = withoutEventKey(sessions.auth, event.code);
  return seeOther(inLocale(getLocale(args.context), presentPath(event)));
}

export default function PresentPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { event, color, join } = loaderData;
  const title = `${event.name} · ${t("present.title")} · ${t("site.name")}`;
  if (!join) {
    return (
      <PresenterShell color={color} title={loaderData.isKeyWrong ? t("site.errorTitle", { title }) : title}>
        <KeyForm isWrong={loaderData.isKeyWrong} loginTo={loaderData.loginTo} />
      </PresenterShell>
    );
  }
  const { question, closing, ways, hasKeys, reportTo } = loaderData;
  if (closing && ways) {
    return (
      <PresenterShell color={color} title={`${t("present.closing")} · ${title}`}>
        <ClosingView {...{ closing, ways, hasKeys, reportTo }} name={event.name} />
      </PresenterShell>
    );
  }
  if (question && ways) {
    return (
      <PresenterShell color={color} title={`${t("present.step", question)} · ${title}`}>
        <QuestionView question={question} ways={ways} hasKeys={hasKeys} />
      </PresenterShell>
    );
  }
  return (
    <PresenterShell color={color} title={title}>
      <JoinView {...loaderData} join={join} />
    </PresenterShell>
  );
}

/** The address of the log-in; null for a visitor who is logged in, and on a kiosk. */
function toLogin(context: Route.LoaderArgs["context"], event: { code: string }) {
  if (isLoggedIn(context) || isKiosk(context)) return null;
  return withBack(pagePath("/account/login"), presentPath(event));
}

/** The language of a room, if the site has it. */
function languageOf({ room }: FoundEvent): Locale | null {
  return room && isLocale(room.language) ? room.language : null;
}

function toJoin(address: string) {
  return { address: address.replace(/^https?:\/\//, ""), qrCode: toQrCode(address) };
}
