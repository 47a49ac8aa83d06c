import type { ReactNode } from "react";
import { BrandLink } from "~/ui/layout/brand.tsx";
import { LanguageLink, StartOver } from "~/ui/layout/header-links.tsx";
import { CookiesRefused } from "~/ui/layout/page-alert.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { PresenterLayout } from "./presenter-layout.tsx";

type Props = { title: string; color: string | null; children: ReactNode };

/** A page for a screen that the whole room sees: without navigation, account and name. */
export function PresenterShell({ title, color, children }: Props) {
  return (
    <PresenterLayout
      hue={toHue(color)}
      brand={<BrandLink />}
      language={
        <>
          <StartOver />
          <LanguageLink />
        </>
      }
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <CookiesRefused />
      {children}
    </PresenterLayout>
  );
}
