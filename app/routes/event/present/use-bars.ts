import { useTranslation } from "~/i18n/use-translation.ts";
import type { RoomBar } from "./room-bars.tsx";
import type { PresentedOption } from "./room-view.ts";

type Counted = { options: readonly PresentedOption[]; answers: number };

export function useBars({ options, answers }: Counted): RoomBar[] {
  const { t } = useTranslation();
  return options.map((option) => ({
    ...option,
    countText: t("present.optionCount", { count: option.count, total: answers }),
    rightText: option.isRight ? t("present.rightAnswer") : null,
  }));
}
