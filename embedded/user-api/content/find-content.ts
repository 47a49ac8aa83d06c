import { Failure } from "../errors/failure.ts";
import type { ContentIndex, ContentSource } from "./content-index.ts";

/** Throws 503 until the content was read once. */
export function requireContentIndex(content: ContentSource): ContentIndex {
  const contentIndex = content.current();
  if (!contentIndex) throw new Failure("unavailable", { retryAfterSeconds: 5 });
  return contentIndex;
}

/** Throws 404 if findContent finds nothing. */
export async function findContentOrThrow<Found>(
  content: ContentSource,
  find: (contentIndex: ContentIndex) => Found | undefined,
): Promise<Found> {
  const found = await findContent(content, find);
  if (found === undefined) throw new Failure("not_found");
  return found;
}

/** Refreshes the content before giving up, because a missing entry may have just been published. */
export async function findContent<Found>(
  content: ContentSource,
  find: (contentIndex: ContentIndex) => Found | undefined,
): Promise<Found | undefined> {
  if (content.isPreview) await content.refresh();
  const found = find(requireContentIndex(content));
  if (found !== undefined) return found;
  await content.refresh();
  return find(requireContentIndex(content));
}
