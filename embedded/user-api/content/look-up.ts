import { Failure } from "../errors/failure.ts";
import type { ContentSource, Knowledge } from "./knowledge.ts";

/** The content as it is known. Without any, nothing is guessed: the service is unavailable. */
export function requireKnowledge(content: ContentSource): Knowledge {
  const knowledge = content.current();
  if (!knowledge) throw new Failure("unavailable", { retryAfterSeconds: 5 });
  return knowledge;
}

/** As findKnown; what is missing is 404 not_found. */
export async function lookUp<Found>(
  content: ContentSource,
  find: (knowledge: Knowledge) => Found | undefined,
): Promise<Found> {
  const found = await findKnown(content, find);
  if (found === undefined) throw new Failure("not_found");
  return found;
}

/**
 * Finds something in the content. What is not there may just have been published, so that the content is
 * read once more before it counts as missing.
 */
export async function findKnown<Found>(
  content: ContentSource,
  find: (knowledge: Knowledge) => Found | undefined,
): Promise<Found | undefined> {
  const found = find(requireKnowledge(content));
  if (found !== undefined) return found;
  await content.lookAgain();
  return find(requireKnowledge(content));
}
