import { use } from "react";
import { useLocation } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { alternatesOf, sharePicturePath } from "~/links/localized-paths.ts";
import { SharePicture, SiteOrigin } from "~/links/page-contexts.ts";

type Props = {
  title: string;
  description: string;
  /** The page whose picture has words; by default the picture is the site's. */
  pictureOf?: EnglishPath;
};

export function ShareMeta({ title, description, pictureOf }: Props) {
  const { t, locale } = useTranslation();
  const origin = use(SiteOrigin);
  const sitePicture = use(SharePicture);
  const { pathname } = useLocation();
  const text = description || t("start.intro");
  const others = alternatesOf(pathname).filter((alternate) => alternate.locale !== locale);
  return (
    <>
      <meta name="description" content={text} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={`${origin}${pathname}`} />
      <meta property="og:site_name" content={t("site.name")} />
      <meta property="og:locale" content={toOpenGraph(locale)} />
      {others.map((other) => (
        <meta key={other.locale} property="og:locale:alternate" content={toOpenGraph(other.locale)} />
      ))}
      <meta
        property="og:image"
        content={origin + (pictureOf ? sharePicturePath(pictureOf, locale) : sitePicture)}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={pictureOf ? title : t("layout.sharePicture")} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** `sv` → `sv_SE` */
function toOpenGraph(locale: string): string {
  const { language, region = "" } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}
