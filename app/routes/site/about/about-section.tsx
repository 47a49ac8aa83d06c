import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";

/** Other pages link to these ids: `/about#terms`. */
export const SECTION_IDS = [
  "purpose",
  "method",
  "sources",
  "accessibility",
  "terms",
  "privacy",
  "contact",
  "known-issues",
] as const;

type Props = { id: (typeof SECTION_IDS)[number]; children: ReactNode };

export function AboutSection({ id, children }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`about.headings.${id}`)}</h2>
      {children}
    </section>
  );
}
