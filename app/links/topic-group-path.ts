import { href } from "react-router";

/** In English form. */
export function topicGroupPath({ slug }: { slug: string }): string {
  return href("/tg/:topicGroup", { topicGroup: encodeURIComponent(slug) });
}
