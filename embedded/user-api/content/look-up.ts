import { Failure } from "../errors/failure.ts";
import type { ContentSource, Knowledge } from "./knowledge.ts";

/** Throws 503 while no content is known. */
export function requireKnowledge(content: ContentSource): Knowledge {
  const knowledge = content.current();
  if (!knowledge) throw new Failure("unavailable", { retryAfterSeconds: 5 });
  return knowledge;
}

/** Throws 404 for what findKnown does not find. */
export async function lookUp<Found>(
  content: ContentSource,
  find: (knowledge: Knowledge) => Found | undefined,
): Promise<Found> {
  const found = await findKnown(content, find);
  if (found === undefined) throw new Failure("not_found");
  return found;
}

/** Missing content may have just been published, so the content is read once more. */
export async function findKnown<Found>(
  content: ContentSource,
  find: (knowledge: Knowledge) => Found | undefined,
): Promise<Found | undefined> {
  const found = find(requireKnowledge(content));
  if (found !== undefined) return found;
  await content.lookAgain();
  return find(requireKnowledge(content));
}
