import type { ReactNode } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { StageShell } from "~/ui/layout/stage-shell.tsx";

type Props = { color: string | null; closeTo: EnglishPath; sceneryUrl?: string | null; children: ReactNode };

/** Keeps search engines out, because events are for people with the code. */
export function EventShell({ color, closeTo, sceneryUrl, children }: Props) {
  const { t } = useTranslation();
  return (
    <StageShell
      color={color}
      progress={null}
      closeTo={closeTo}
      closeText={t("event.close")}
      sceneryUrl={sceneryUrl}
    >
      <meta name="robots" content="noindex" />
      {children}
    </StageShell>
  );
}
