import type { Route } from "./+types/route";
import { requireAnsweredQuestion } from "~/readers/asked-question";
import type { PageHandle } from "~/ui/page-handle";

export const handle: PageHandle = { hydrate: true, part: "feedback" };

/** Feedback of a question not yet answered leads to the question. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAnsweredQuestion({ request, params, context });
  return null;
}

/** The question's page shows the verdict in this place itself: it may be there before this address is. */
export default function QuestionFeedback() {
  return null;
}
