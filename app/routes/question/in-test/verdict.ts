import { readForm } from "~/http/http.ts";
import { getCookielessState } from "~/middleware/sessions.ts";
import { pathAfterAnswer, submitAnswer } from "~/quiz/answer.server.ts";
import { requireAskedQuestion } from "~/quiz/ask.server.ts";
import { readVerdictTexts } from "~/quiz/show.server.ts";
import { toTestFeedback } from "~/quiz/show-in-test.server.ts";
import type { VerdictResponse } from "~/quiz/views.ts";
import type { Route } from "./+types/verdict";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const asked = await requireAskedQuestion(args);
  const form = await readForm(request);
  const [submitted, texts] = await Promise.all([
    submitAnswer(context, asked, form),
    readVerdictTexts(context, asked.question),
  ]);
  if (submitted.kind === "missing") return new Response(null, { status: 400 });
  // A document is needed if it shows more than the verdict, and for a visit without cookies at each step.
  const isShownInPlace =
    submitted.kind === "saved" && !submitted.isEarlier && (await getCookielessState(context)) === null;
  const reply: VerdictResponse = isShownInPlace
    ? { feedback: toTestFeedback({ ...asked, round: submitted.round }, submitted.answered, texts) }
    : { to: await pathAfterAnswer(context, asked, submitted) };
  return Response.json(reply, { headers: { "Cache-Control": "no-store" } });
}
