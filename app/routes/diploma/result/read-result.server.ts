import type { RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { countRight, isAllRight } from "~/domain/diploma/attempt.ts";
import { findQuestion } from "~/domain/quiz/topic.ts";
import { formatDay } from "~/i18n/formats.ts";
import { diplomaExplanationPath } from "~/links/document-paths.ts";
import { createNonce } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import type { AttemptAt, DiplomaTest } from "~/routes/diploma/attempt.server.ts";
import { readOwnCertificate } from "~/routes/diploma/certificate.server.ts";

type Context = Readonly<RouterContextProvider>;

export type DiplomaResult = NonNullable<Awaited<ReturnType<typeof readResult>>>;

/** Only the user API decides what is passed. Null if no attempt has ended. */
export async function readResult(context: Context, diploma: DiplomaTest, asked: AttemptAt | null) {
  if (asked?.attempt.failed) return toFailed(asked);
  const standing = await readOwnCertificate(context, diploma.topic);
  const lastTo = asked && lastExplanationPath(asked);
  if (standing?.certificate)
    return {
      kind: "passed" as const,
      issued: formatDay(standing.certificate.issuedAt, getLocale(context)),
      lastTo,
    };
  if (!standing) return { kind: "unavailable" as const };
  return lastTo === null ? null : { kind: "unconfirmed" as const, nonce: createNonce(context), lastTo };
}

function toFailed({ topic, test, attempt }: AttemptAt) {
  const question = findQuestion(test, attempt.failed?.questionId ?? "");
  return {
    kind: "failed" as const,
    // Every question before the wrong answer is right.
    position: countRight(attempt, test) + 1,
    question: question && {
      text: question.text,
      to: attempt.failed?.answerId ? diplomaExplanationPath(topic, question.globalId) : null,
    },
  };
}

/** The last answer leads to the result, so the result links to its explanation. Null unless every answer is right. */
function lastExplanationPath({ topic, test, attempt }: AttemptAt): EnglishPath | null {
  const last = test.questions.at(-1);
  return last && isAllRight(attempt, test) ? diplomaExplanationPath(topic, last.globalId) : null;
}
