import { createHash } from "node:crypto";
import { loadSharp } from "~/services/load-sharp.server.ts";
import { densityFor } from "../../../contracts/rules/drawing-density.ts";
import type { Site, SitePicture } from "../../../contracts/site.ts";
import { toSiteCss } from "./site-css.ts";

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
