import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { StageShell } from "~/ui/layout/stage-shell.tsx";
import type { SinglePlace } from "./core/single/single-place.server.ts";

export function SingleShell({ place, children }: { place: SinglePlace; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <StageShell color={place.color} progress={null} closeTo={place.closeTo} closeText={t("single.close")}>
      {children}
    </StageShell>
  );
}
