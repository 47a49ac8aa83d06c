import type { ReactNode } from "react";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Brand, brandLinkClass } from "~/ui/brand.tsx";
import { EmbedLayout } from "~/ui/embed-layout.tsx";

type Props = { onward?: ReactNode; children: ReactNode };

/** The layout of a page in another site's frame. */
export function EmbedShell({ onward, children }: Props) {
  const brand = (
    <LocaleLink to="/" className={brandLinkClass()}>
      <Brand />
    </LocaleLink>
  );
  return (
    <EmbedLayout brand={brand} onward={onward}>
      {children}
    </EmbedLayout>
  );
}
