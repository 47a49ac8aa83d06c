import { generatePath, type LoaderFunctionArgs, redirect } from "react-router";
import { indexBySpelling } from "~/domain/codes.ts";
import type { Locale } from "~/domain/locales.ts";
import type { Question } from "~/domain/quiz/question.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { notFound, serviceUnavailable } from "~/http/http.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import type { Content } from "~/services/content/create-content.server.ts";

type Named<T> = {
  kind: "topic" | "topicGroup" | "group";
  param: string;
  name: string;
  read: (content: Content) => (name: string, locale: Locale) => Promise<T | null>;
  orThrow?: (request: Request, context: LoaderFunctionArgs["context"]) => never;
};

/** @throws 301 to the correct spelling, 404 if there is none, 503 without content */
export async function requireNamed<T>(
  args: LoaderFunctionArgs,
  { kind, param, name, read, orThrow = notFound }: Named<T>,
): Promise<T> {
  const { request, context } = args;
  const { content } = getServices(context);
  const found = await contentOr503(read(content)(name, getLocale(context)));
  if (found) return found;
  const spelling = await contentOr503(content.findSpelling(kind, name));
  if (spelling === null) return orThrow(request, context);
  throw await respelled(args, { [param]: spelling });
}

export type TopicArgs = LoaderFunctionArgs & { params: { topic: string } };

/** @throws 301 to the correct spelling, 404 if there is no such topic, 503 without content */
export function requireTopic(args: TopicArgs): Promise<Topic> {
  return requireNamed(args, {
    kind: "topic",
    param: "topic",
    name: args.params.topic,
    read: (content) => content.getTopic,
  });
}

const INNER_KINDS = ["question", "challenge"] as const;

/** Corrects a question or challenge in the address too, so that one permanent redirect is enough. @throws 503 without content */
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

/** @throws 301 to the correct spelling of a question, 404 if it is not among the given questions */
export async function refuseQuestion(
  args: LoaderFunctionArgs & { params: { question: string } },
  questions: readonly Question[],
): Promise<never> {
  const found = indexBySpelling(questions, ({ globalId }) => globalId)(args.params.question);
  if (!found) return notFound(args.request);
  throw await respelled(args, { question: found.globalId });
}

/** @throws 503 if the content is unavailable */
export async function contentOr503<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ContentUnavailable) return serviceUnavailable();
    throw error;
  }
}
