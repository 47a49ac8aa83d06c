import { useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { withoutLocale } from "~/links/localized-paths.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";

type Props = {
  text: string;
  topic: string | null;
  /** The number of options; null for the explanation. */
  options: number | null;
};

/** Must not reveal which answer is right. */
export function QuestionMeta({ text, topic, options }: Props) {
  const { t } = useTranslation();
  const page = withoutLocale(useLocation().pathname);
  const about =
    options === null ? t("question.shareExplanation") : t("question.shareText", { options: String(options) });
  const description = topic === null ? about : `${topic}. ${about}`;
  return <ShareMeta title={text} description={description} pictureOf={page} />;
}
