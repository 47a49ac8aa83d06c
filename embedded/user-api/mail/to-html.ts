import { textDirection } from "../../../contracts/rules/text-direction.ts";
import type { Language } from "../texts/language.ts";
import type { MailPart } from "./mail.ts";

/** `html` is escaped already. */
export type MailContent = {
  language: Language;
  title: string;
  site: string;
  brandColor: string | null;
  link: string;
  html: (part: MailPart) => string;
};

type Colors = { mark: string; brand: string; darkMark: string; darkLink: string };

const SHIPPED_COLORS: Colors = {
  mark: "#fcaf41",
  brand: "#005b66",
  darkMark: "#fcaf41",
  darkLink: "#73cfd4",
};

const FONT = "font-family: 'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, sans-serif;";
const INK = `margin: 0; ${FONT} font-size: 17px; line-height: 1.55; color: #0f2831;`;
const SOFT = `margin: 16px 0 0; ${FONT} font-size: 15px; line-height: 1.55; color: #425963;`;

export function toHtml(content: MailContent): string {
  const { language, title, site, brandColor } = content;
  const colors = brandColor === null ? SHIPPED_COLORS : toColors(brandColor);
  const writing = `lang="${escapeHtml(language)}" dir="${textDirection(language)}"`;
  // The table has the language and direction too, because some mail programs drop the html element.
  return `<!doctype html>
<html ${writing}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${toStyle(colors)}
</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background-color: #fbfaf5;">
<table ${writing} role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="page paper" align="center" bgcolor="#fbfaf5" style="padding: 32px 16px; background-color: #fbfaf5;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; text-align: start;">
<tr><td class="brand" style="padding: 0 4px 16px; ${FONT} font-size: 20px; font-weight: 700; color: ${colors.brand};"><span class="mark" style="color: ${colors.mark};" aria-hidden="true">&#9679;</span>&nbsp;<bdi>${escapeHtml(site)}</bdi></td></tr>
<tr><td class="card inside" bgcolor="#ffffff" style="padding: 32px; background-color: #ffffff; border: 1px solid #dbd9cf; border-radius: 8px;">
${toCard(content, colors)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Mixes the brand colour, which is readable on white, with 60% white, so that it is readable on the dark card. */
function toColors(brand: string): Colors {
  const channels = brand.match(/[\da-f]{2}/gi) ?? [];
  const lighter = channels.map((channel) => Math.round(Number.parseInt(channel, 16) * 0.4 + 255 * 0.6));
  const dark = `#${lighter.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  return { mark: brand, brand, darkMark: dark, darkLink: dark };
}

// Only the dark colours. The light ones are inline, because many mail programs ignore style sheets.
function toStyle({ darkMark, darkLink }: Colors): string {
  return `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #0c191f !important; }
    .card { background-color: #14242b !important; border-color: #30434b !important; }
    .brand, .ink { color: #efede5 !important; }
    .mark { color: ${darkMark} !important; }
    .soft { color: #abbdc1 !important; }
    .line { border-color: #30434b !important; }
    .button { background-color: ${darkLink} !important; color: #001c25 !important; }
    .link { color: ${darkLink} !important; }
  }
  @media (max-width: 480px) {
    .page { padding: 16px 8px !important; }
    .inside { padding: 24px 20px !important; }
  }`;
}

function toCard({ html, link }: MailContent, colors: Colors): string {
  const title = `<h1 class="ink" style="margin: 0 0 12px; ${FONT} font-size: 24px; line-height: 1.25; font-weight: 700; color: #0f2831;">${html("heading")}</h1>`;
  return [
    title,
    `<p class="ink" style="${INK}">${html("lead")}</p>`,
    toButton(html("button"), link, colors),
    toNote(html("validity")),
    toNote(`${html("address")}<br>${toAddress(link, colors)}`),
    '<div class="line" style="margin-top: 24px; border-top: 1px solid #dbd9cf; font-size: 1px; line-height: 1px;">&nbsp;</div>',
    toNote(html("notYou")),
    toNote(html("why")),
  ].join("\n");
}

function toButton(label: string, link: string, { brand }: Colors): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 24px 0 0;">
<tr><td class="button" bgcolor="${brand}" style="background-color: ${brand}; border-radius: 8px;"><a class="button" href="${escapeHtml(link)}" style="display: inline-block; padding: 14px 24px; ${FONT} font-size: 17px; line-height: 1.3; font-weight: 600; color: #fdfcf7; text-decoration: none; border-radius: 8px;">${label}</a></td></tr>
</table>`;
}

function toNote(html: string): string {
  return `<p class="soft" style="${SOFT}">${html}</p>`;
}

function toAddress(link: string, { brand }: Colors): string {
  const href = escapeHtml(link);
  return `<a class="link" dir="ltr" href="${href}" style="color: ${brand}; overflow-wrap: anywhere; word-break: break-all;">${href}</a>`;
}
