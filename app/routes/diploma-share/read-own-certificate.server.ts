import { redirect, type RouterContextProvider } from "react-router";
import type { Topic } from "~/domain/quiz/topic.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { type Certificate, listCertificates } from "~/services/users/certificates.server.ts";

/** Null while the user API does not answer. @throws a redirect to the diploma test where the visitor has no diploma of the topic */
export async function readOwnCertificate(
  context: Readonly<RouterContextProvider>,
  { globalId, slug }: Topic,
): Promise<Certificate | null> {
  const sessions = getSessions(context);
  const { userUuid } = sessions.auth;
  const certificates =
    userUuid === null ? [] : await readOrNull(context, listCertificates(getCaller(context), userUuid));
  const isForgotten = sessions.auth.userUuid === null;
  if (certificates === null && !isForgotten) return null;
  const certificate = certificates?.find(({ topicId }) => topicId === globalId);
  if (certificate) return certificate;
  throw redirect(inLocale(getLocale(context), `/c/${encodeURIComponent(slug)}`), 303);
}
