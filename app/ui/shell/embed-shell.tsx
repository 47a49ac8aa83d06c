import type { ReactNode } from "react";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Brand, brandLinkClass } from "~/ui/brand.tsx";
import { EmbedLayout } from "~/ui/embed-layout.tsx";

/** The layout of a page in another site's frame. The link to the whole site opens outside of the frame. */
export function EmbedShell({ children }: { children: ReactNode }) {
  const brand = (
    <LocaleLink to="/" className={brandLinkClass()} target="_blank" rel="noopener">
      <Brand />
    </LocaleLink>
  );
  return <EmbedLayout brand={brand}>{children}</EmbedLayout>;
}
