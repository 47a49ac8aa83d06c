import { type ReactNode, use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { SiteOrigin } from "~/links/site-origin.ts";
import { Brand, brandLinkClass } from "~/ui/layout/brand.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { EmbedLayout } from "./embed-layout.tsx";
import type { EmbedMessage } from "./embed-message.ts";
import { FrameNotices } from "./frame-notices.tsx";
import { SiteLink } from "./site-link.tsx";

type Props = {
  color: string | null;
  /** The site's page for what the embed shows. */
  siteTo: EnglishPath;
  /** The site's page for what a frame without scripts and forms cannot do; by default `siteTo`. */
  insteadTo?: EnglishPath;
  /** Whether the site can take over answers. */
  hasAnswers: boolean;
  message?: EmbedMessage | null;
  children: ReactNode;
};

export function EmbedShell({
  color,
  siteTo,
  insteadTo = siteTo,
  hasAnswers,
  message = null,
  children,
}: Props) {
  const { t, locale } = useTranslation();
  const address = use(SiteOrigin) + inLocale(locale, insteadTo);
  const brand = (
    <LocaleLink to={pagePath("/")} className={brandLinkClass()}>
      <Brand />
    </LocaleLink>
  );
  return (
    <EmbedLayout
      hue={toHue(color)}
      brand={brand}
      message={message}
      onward={<SiteLink to={siteTo} hasAnswers={hasAnswers} />}
      blocked={
        <p>
          {t("embed.blocked")}{" "}
          <a href={address} dir="ltr">
            {address}
          </a>
        </p>
      }
    >
      <meta name="robots" content="noindex" />
      {children}
      <FrameNotices />
    </EmbedLayout>
  );
}
