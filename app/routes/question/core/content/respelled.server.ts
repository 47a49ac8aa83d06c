import { generatePath, type LoaderFunctionArgs, redirect } from "react-router";
import type { Question } from "~/domain/quiz/question.ts";
import { indexBySpelling } from "~/domain/spelling.ts";
import { notFound } from "~/http/http.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "./content-or-503.server.ts";

const INNER_KINDS = ["question", "challenge"] as const;

/** Also corrects a question or challenge in the address, so that one permanent redirect is enough. @throws 503 without content */
export async function respelled(
  { url, pattern, params, context }: LoaderFunctionArgs,
  names: Record<string, string>,
): Promise<Response> {
  const { content } = getServices(context);
  const own = { ...params, ...names };
  for (const kind of INNER_KINDS) {
    const name = params[kind];
    if (name === undefined || kind in names) continue;
    own[kind] = (await contentOr503(content.findSpelling(kind, name))) ?? name;
  }
  return redirect(generatePath(`/${pattern}`, own) + url.search, 301);
}

/** @throws 301 to the correct spelling of a question, 404 if it is not one of these */
export async function refuseQuestion(
  args: LoaderFunctionArgs & { params: { question: string } },
  questions: readonly Question[],
): Promise<never> {
  const found = indexBySpelling(questions, ({ globalId }) => globalId)(args.params.question);
  if (!found) return notFound(args.request);
  throw await respelled(args, { question: found.globalId });
}
