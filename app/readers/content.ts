import type { Catalogue } from "~/domain/quiz/catalogue";
import type { Topic } from "~/domain/quiz/topic";
import { redirect } from "react-router";
import { notFound, requestedPath, unavailable } from "~/http";
import type { Locale } from "~/domain/locales";
import { findSlugSpelling, getCatalogue, getTopic } from "~/services/content/content.server";
import { ContentUnavailable } from "~/services/content/content-cache.server";

/* Content as a route asks for it: what is missing answers 404, a service that is down 503. */

export function getCatalogueOr503(locale: Locale): Promise<Catalogue> {
  return getCatalogue(locale).catch(toAnswer);
}

/** A topic by its slug. In another letter case it is redirected (301) to its own spelling. */
export async function requireTopic(request: Request, slug: string, locale: Locale): Promise<Topic> {
  const topic = await getTopic(slug, locale).catch(toAnswer);
  if (topic) return topic;
  const spelling = await findSlugSpelling(slug, locale).catch(toAnswer);
  if (spelling === null) return notFound(request);
  const path = requestedPath(request).replace(
    `/t/${encodeURIComponent(slug)}`,
    `/t/${encodeURIComponent(spelling)}`,
  );
  throw redirect(path + new URL(request.url).search, 301);
}

function toAnswer(error: unknown): never {
  if (error instanceof ContentUnavailable) return unavailable();
  throw error;
}
