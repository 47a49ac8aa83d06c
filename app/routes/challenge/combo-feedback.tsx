import { useTranslation } from "~/i18n/use-translation.ts";
import { StoryScreen } from "~/ui/layout/story-screen.tsx";
import type { Frame } from "./frame.server.ts";
import { NextForm } from "./next-form.tsx";
import { ResultList } from "./result-list.tsx";
import type { ScreenView } from "./screen-view.server.ts";

type Props = { frame: Frame; view: Extract<ScreenView, { kind: "feedback" }> };

export function ComboFeedback({ frame, view: { name, results, nonce } }: Props) {
  const { t } = useTranslation();
  const right = results.filter(({ verdict }) => verdict?.verdict === "right").length;
  return (
    <StoryScreen
      picture={null}
      eyebrow={name}
      title={t("challenge.score", { right, count: results.length })}
      actions={<NextForm frame={frame} nonce={nonce} />}
      below={<ResultList results={results} />}
    />
  );
}
