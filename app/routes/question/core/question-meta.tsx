import { useTranslation } from "~/i18n/use-translation.ts";
import { toHue } from "~/ui/picture/hue.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";

type Props = {
  title: string;
  topic: string | null;
  color: string | null;
  /** The number of options; null for the explanation. */
  options: number | null;
};

/** Must not reveal which answer is right. */
export function QuestionMeta({ title, topic, color, options }: Props) {
  const { t } = useTranslation();
  const text =
    options === null ? t("question.shareExplanation") : t("question.shareText", { options: String(options) });
  const description = topic === null ? text : `${topic}. ${text}`;
  return <ShareMeta title={title} description={description} hue={toHue(color)} />;
}
