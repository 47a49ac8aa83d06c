import type { RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { seeOther } from "~/http/http.ts";
import { handoffPath } from "~/links/document-paths.ts";
import { withEmbedQuery } from "~/links/embed-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { withBack } from "~/links/own-path.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { createHandoff } from "~/services/users/handoffs.server.ts";

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/** A redirect to another page of the same embed. */
export function seeEmbed({ context, url }: Args, path: EnglishPath): Response {
  return seeOther(withEmbedQuery(inLocale(getLocale(context), path), url.searchParams));
}

export function canHandOff(context: Readonly<RouterContextProvider>): boolean {
  return (
    getSessions(context).auth.userUuid !== null &&
    !getServices(context).users.optional.isKnownToLack("handoff")
  );
}

/** Leads to `path` by the page that accepts the hand-off; directly without answers, or without hand-offs in the user API. */
export async function handOff(
  context: Readonly<RouterContextProvider>,
  path: EnglishPath,
): Promise<Response> {
  const { userUuid } = getSessions(context).auth;
  const handoff = userUuid && (await readOrNull(context, createHandoff(getCaller(context), userUuid)));
  const to = handoff ? withBack(handoffPath(handoff.code), path) : path;
  return seeOther(inLocale(getLocale(context), to));
}

export function isHandoffForm(form: FormData): boolean {
  return form.get("intent") === "take-along";
}
