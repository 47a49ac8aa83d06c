import { escapeHtml } from "./escape-html.ts";

export type MailContent = {
  language: string;
  heading: string;
  lead: string;
  link: { address: string; label: string; bare: string; validity: string };
  notes: string[];
};

// Many mail programs ignore style sheets: light colours are inline, only dark ones are in this style sheet.
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #0c191f !important; }
    .card { background-color: #14242b !important; border-color: #30434b !important; }
    .brand, .ink { color: #efede5 !important; }
    .soft { color: #abbdc1 !important; }
    .line { border-color: #30434b !important; }
    .button { background-color: #73cfd4 !important; color: #001c25 !important; }
    .link { color: #73cfd4 !important; }
  }
  @media (max-width: 480px) {
    .page { padding: 16px 8px !important; }
    .inside { padding: 24px 20px !important; }
  }`;

const FONT = "font-family: 'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, sans-serif;";
const INK = `margin: 0; ${FONT} font-size: 17px; line-height: 1.55; color: #0f2831;`;
const SOFT = `margin: 16px 0 0; ${FONT} font-size: 15px; line-height: 1.55; color: #425963;`;

export function toHtml(content: MailContent, title: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(content.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background-color: #fbfaf5;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="page paper" align="center" bgcolor="#fbfaf5" style="padding: 32px 16px; background-color: #fbfaf5;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px;">
<tr><td class="brand" style="padding: 0 4px 16px; ${FONT} font-size: 20px; font-weight: 700; color: #005b66;"><span style="color: #fcaf41;" aria-hidden="true">&#9679;</span>&nbsp;Vidare</td></tr>
<tr><td class="card inside" bgcolor="#ffffff" style="padding: 32px; background-color: #ffffff; border: 1px solid #dbd9cf; border-radius: 8px;">
${toCard(content)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function toCard({ heading, lead, link, notes }: MailContent): string {
  const title = `<h1 class="ink" style="margin: 0 0 12px; ${FONT} font-size: 24px; line-height: 1.25; font-weight: 700; color: #0f2831;">${escapeHtml(heading)}</h1>`;
  return [
    title,
    `<p class="ink" style="${INK}">${escapeHtml(lead)}</p>`,
    toButton(link),
    '<div class="line" style="margin-top: 24px; border-top: 1px solid #dbd9cf; font-size: 1px; line-height: 1px;">&nbsp;</div>',
    ...notes.map((note) => `<p class="soft" style="${SOFT}">${escapeHtml(note)}</p>`),
  ].join("\n");
}

function toButton({ address, label, bare, validity }: MailContent["link"]): string {
  const href = escapeHtml(address);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 24px 0 0;">
<tr><td class="button" bgcolor="#005b66" style="background-color: #005b66; border-radius: 8px;"><a class="button" href="${href}" style="display: inline-block; padding: 14px 24px; ${FONT} font-size: 17px; line-height: 1.3; font-weight: 600; color: #fdfcf7; text-decoration: none; border-radius: 8px;">${escapeHtml(label)}</a></td></tr>
</table>
<p class="soft" style="${SOFT}">${escapeHtml(validity)}</p>
<p class="soft" style="${SOFT}">${escapeHtml(bare)}<br><a class="link" href="${href}" style="color: #005b66; overflow-wrap: anywhere; word-break: break-all;">${href}</a></p>`;
}
