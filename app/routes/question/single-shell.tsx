import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { SingleHeader } from "~/quiz/show.server.ts";
import { StageShell } from "~/ui/layout/stage-shell.tsx";

type Props = { header: SingleHeader; children: ReactNode };

export function SingleShell({ header, children }: Props) {
  const { t } = useTranslation();
  return (
    <StageShell
      color={header.color}
      progress={null}
      closeTo={header.closeTo}
      closeText={t("single.close")}
      sceneryUrl={header.sceneryUrl}
    >
      {children}
    </StageShell>
  );
}
