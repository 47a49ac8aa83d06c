import { useTranslation } from "~/i18n/use-translation.ts";
import type { RoomBar } from "./room-bars.tsx";
import type { PresentedOption } from "./room-view.ts";

type Counted = { options: readonly PresentedOption[]; answers: number; isUntold: boolean };

export function useBars({ options, answers, isUntold }: Counted): RoomBar[] {
  const { t } = useTranslation();
  return options.map((option) => ({
    ...option,
    countText: isUntold ? "" : t("present.optionCount", { count: option.count, total: answers }),
    rightText: option.isRight ? t("present.rightAnswer") : null,
  }));
}
