import { href } from "react-router";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";

export function topicGroupPath({ slug }: { slug: string }): EnglishPath {
  return englishPath(href("/tg/:topicGroup", { topicGroup: encodeURIComponent(slug) }));
}
