import { createHash } from "node:crypto";
import { loadSharp } from "~/services/load-sharp.server.ts";
import { densityFor } from "../../../contracts/rules/drawing-density.ts";
import type { Site, SitePicture } from "../../../contracts/site.ts";

type SiteFile = { type: string; read: () => Promise<Uint8Array> };
export type SiteFiles = ReturnType<typeof createSiteFiles>;

const TOUCH_ICON_PX = 180;
const ENDINGS: Record<SitePicture["type"], string> = {
  "image/svg+xml": "svg",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

/** What `site.yaml` adds to the files of the build. Each file's name has its hash. */
export function createSiteFiles(site: Site) {
  const files = new Map<string, SiteFile>();
  function add(name: string, file: SiteFile): string {
    files.set(name, file);
    return `/_site/${name}`;
  }
  function addPicture(name: string, picture: SitePicture | null) {
    if (!picture) return null;
    const { type, bytes, hash } = picture;
    const read = () => Promise.resolve(bytes);
    return { address: add(`${name}-${hash}.${ENDINGS[type]}`, { type, read }), picture };
  }
  function addStyles(bytes: Buffer): string {
    const read = () => Promise.resolve(bytes);
    return add(`style-${toHash(bytes)}.css`, { type: "text/css; charset=utf-8", read });
  }
  function addTouchIcon(picture: SitePicture): string {
    let drawn: Promise<Uint8Array> | undefined;
    // Anybody may ask for it as often as they like.
    const read = () => (drawn ??= drawTouchIcon(picture));
    return add(`touch-icon-${picture.hash}.png`, { type: "image/png", read });
  }
  const icon = addPicture("icon", site.icon);
  const logo = addPicture("logo", site.logo);
  const logoDark = addPicture("logo-dark", site.logoDark);
  const touchIcon = icon && addTouchIcon(icon.picture);
  const css = Buffer.from(toSiteCss(site, { logo, logoDark }));
  return {
    find: (name: string): SiteFile | null => files.get(name) ?? null,
    styles: css.length > 0 ? addStyles(css) : null,
    icon: icon && { href: icon.address, type: icon.picture.type },
    touchIcon,
    /** A PNG that wallets show for the site. */
    badgeImage: touchIcon ?? "/icon-512.png",
    barColors: site.barColors,
    sharePicture: addPicture("share", site.sharePicture)?.address ?? null,
  };
}

/** Home screens take no drawing, and show what is transparent as black. */
async function drawTouchIcon({ bytes }: SitePicture): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const widthAt = async (density: number) =>
    (await sharp(bytes, { density, limitInputPixels: false }).metadata()).width;
  return sharp(bytes, { density: await densityFor(TOUCH_ICON_PX, widthAt) })
    .resize(TOUCH_ICON_PX, TOUCH_ICON_PX)
    .flatten({ background: "white" })
    .png()
    .toBuffer();
}

function toHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

type Logo = { address: string; picture: SitePicture };
type Look = { logo: Logo | null; logoDark: Logo | null };

/** Longer names are set smaller, in two lines. */
const MAX_LINE = 20;

/** Follows the app's styles. What is in no cascade layer wins over them. */
function toSiteCss({ name, colors }: Pick<Site, "name" | "colors">, { logo, logoDark }: Look): string {
  const brand = logo ? toLogoCss(logo, logoDark) : name.length > MAX_LINE ? LONG_NAME : "";
  return (colors ?? "") + brand;
}

/** The name stays in the page for those who do not see the logo. */
function toLogoCss(logo: Logo, logoDark: Logo | null): string {
  const night = logoDark && declare(logoDark);
  return [
    `:root,[data-paper]{${declare(logo)}}`,
    night && `@media screen{:root[data-theme="dark"]{${night}}}`,
    night && `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${night}}}`,
    LOGO,
  ].join("");
}

function declare({ address, picture: { width, height } }: Logo): string {
  return `--logo:url(${address});--logo-ratio:${width}/${height}`;
}

const LOGO = `
[data-paper]{--logo-height:max(2.5rem,32*var(--pt))}
[data-brand]{gap:0;max-inline-size:100%;font-size:0}
[data-brand] svg{display:none}
[data-brand]::before{
content:"";
block-size:var(--logo-height,2.5rem);
min-inline-size:0;
max-inline-size:calc(var(--logo-height,2.5rem)*6);
aspect-ratio:var(--logo-ratio);
background:var(--logo) 0/contain no-repeat;
-webkit-print-color-adjust:exact;
print-color-adjust:exact
}
[data-brand]:dir(rtl)::before{background-position:100%}
[data-embed] footer:not(:has(form)){flex-wrap:nowrap}
[data-embed] [data-brand]{--logo-height:1.5rem}
[data-kiosk]:has(nav form + form) header [data-brand]::before{max-inline-size:5rem}
@media (max-width:30rem){header [data-brand]::before{max-inline-size:6.5rem}[data-compact] [data-brand]::before{max-inline-size:5rem}}
`;

/** A kiosk with two buttons beside the brand has room for the mark alone. */
const LONG_NAME = `
@layer ui{[data-brand]{max-inline-size:16em;font-size:1.0625rem;line-height:1.15;letter-spacing:-.015em;overflow-wrap:anywhere;text-wrap:balance}}
@layer ui{[data-brand] svg{flex:none}}
@layer ui{[data-paper] [data-brand][data-brand]{font-size:max(1rem,15*var(--pt))}}
@layer kiosk{[data-page-layout]:not(:has(nav form + form))>header>div>:first-child span{max-inline-size:12em;font-size:var(--step--1)}}
`;
