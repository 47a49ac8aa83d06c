import type { Catalogue } from "~/domain/quiz/catalogue";
import type { Topic } from "~/domain/quiz/topic";
import { redirect } from "react-router";
import { notFound, requestedPath, unavailable } from "~/http";
import { defaultLocale, type Locale } from "~/domain/locales";
import { localeOf } from "~/i18n/localized-paths";
import { findSlugSpelling, getCatalogue, getTopic } from "~/services/content/content.server";
import { ContentUnavailable } from "~/services/content/content-cache.server";
import { requestUrl } from "~/middleware/request-url";

/* Content as a route asks for it: what is missing answers 404, a service that is down 503. */

export function getCatalogueOr503(locale: Locale): Promise<Catalogue> {
  return getCatalogue(locale).catch(toAnswer);
}

/** A topic by its slug. In another letter case it is redirected (301) to its own spelling. */
export async function requireTopic(request: Request, slug: string, locale: Locale): Promise<Topic> {
  const topic = await getTopic(slug, locale).catch(toAnswer);
  if (topic) return topic;
  const spelling = await findSlugSpelling(slug).catch(toAnswer);
  if (spelling === null) return notFound(request);
  throw redirect(withSlug(requestedPath(request), spelling) + requestUrl(request).search, 301);
}

/** The same address with another slug: it stands behind `/t/`, after the language's prefix if there is one. */
function withSlug(path: string, slug: string): string {
  const segments = path.split("/");
  const place = localeOf(path) === defaultLocale ? 2 : 3;
  return segments.map((segment, index) => (index === place ? encodeURIComponent(slug) : segment)).join("/");
}

function toAnswer(error: unknown): never {
  if (error instanceof ContentUnavailable) return unavailable();
  throw error;
}
