import { useLocation } from "react-router";
import { withoutLocale } from "~/links/localized-paths.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";

type Props = { title: string; description: string };

/** The question's words are in the page's picture. */
export function QuestionMeta(props: Props) {
  return <ShareMeta {...props} pictureOf={withoutLocale(useLocation().pathname)} />;
}
