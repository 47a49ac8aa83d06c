import type { RouterContextProvider } from "react-router";
import type { TopicDetails } from "~/domain/quiz/topic.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { type Certificate, getCertificateOf } from "~/services/users/certificates.server.ts";

/** Null if the visitor has none, or if the user API is unavailable. */
export async function readOwnCertificate(
  context: Readonly<RouterContextProvider>,
  { globalId }: Pick<TopicDetails, "globalId">,
): Promise<{ certificate: Certificate | null } | null> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null) return { certificate: null };
  const reading = getCertificateOf(getCaller(context), userUuid, globalId);
  const standing = await readOrNull(
    context,
    reading.then((certificate) => ({ certificate })),
  );
  const isForgotten = getSessions(context).auth.userUuid === null;
  return isForgotten ? { certificate: null } : standing;
}
