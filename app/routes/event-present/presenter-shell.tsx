import type { ReactNode } from "react";
import { toHue } from "~/ui/hue.ts";
import { PresenterLayout } from "~/ui/presenter-layout.tsx";
import { BrandLink } from "~/ui/shell/brand-link.tsx";
import { CookiesRefused } from "~/ui/shell/cookies-refused.tsx";
import { LanguageLink } from "~/ui/shell/language-link.tsx";
import { StartOver } from "~/ui/shell/start-over.tsx";

type Props = { title: string; color: string | null; children: ReactNode };

/** For a screen that a whole room sees: no navigation, no account, no name. */
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
