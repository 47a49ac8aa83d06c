import type { RouterContextProvider } from "react-router";
import { questionSizes } from "~/domain/kiosk/question-size.ts";
import { chooseInvitation } from "~/domain/kiosk/visit.ts";
import { type Catalogue, visibleLists } from "~/domain/quiz/catalogue.ts";
import type { OpeningQuestion } from "~/domain/quiz/opening-question.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { listAnsweredQuestions } from "~/services/users/answers.server.ts";

export type KioskStartView = Awaited<ReturnType<typeof readKioskStart>>;

/** `invitation` is null if no topic has a question with text answers. */
export async function readKioskStart(context: Readonly<RouterContextProvider>, catalogue: Catalogue) {
  const topics = visibleLists(catalogue).flatMap((list) => list.topics);
  const { userUuid, kiosk } = getSessions(context).auth;
  const answered =
    userUuid && (await readOrNull(context, listAnsweredQuestions(getCaller(context), userUuid)));
  const invitation = chooseInvitation(topics, new Set(answered), kiosk?.visit ?? "");
  return {
    heading: catalogue.title,
    invitation: invitation && {
      topic: toTopic(invitation.topic),
      question: invitation.question,
      sizes: sizesOf(invitation.question),
    },
    topics: topics.map(toTopic),
  };
}

function toTopic({ globalId, slug, name, color, image }: Catalogue["topics"][number]) {
  return { globalId, slug, name, color, image };
}

function sizesOf({ textHtml, options }: OpeningQuestion) {
  const text = textHtml.replace(/<[^>]*>/g, "");
  return questionSizes({ text, options: options.map((option) => option.text), isInvitation: true });
}
