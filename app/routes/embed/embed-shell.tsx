import type { ReactNode } from "react";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { Brand, brandLinkClass } from "~/ui/layout/brand.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { EmbedLayout } from "./embed-layout.tsx";

type Props = {
  color?: string | null;
  onward?: ReactNode;
  children: ReactNode;
};

export function EmbedShell({ color = null, onward, children }: Props) {
  const brand = (
    <LocaleLink to={pagePath("/")} className={brandLinkClass()}>
      <Brand />
    </LocaleLink>
  );
  return (
    <EmbedLayout hue={toHue(color)} brand={brand} onward={onward}>
      <meta name="robots" content="noindex" />
      {children}
    </EmbedLayout>
  );
}
