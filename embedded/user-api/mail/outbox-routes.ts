import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Site } from "../../../contracts/site.ts";
import { createAddressMatcher } from "../../../platform/addresses.ts";
import { Failure } from "../errors/failure.ts";
import { peerAddress } from "../http/rate-limits.ts";
import { getOutboxMail, listOutbox, type OutboxMail } from "./outbox.ts";
import { escapeHtml } from "./to-html.ts";

const MAX_MAILS = 200;

/** Serves only browsers on this machine, because the mails contain links that log in. */
export function outboxRoutes(folder: string, site: () => Site): Hono {
  const routes = new Hono();
  routes.use("/outbox/*", requireLocalBrowser);
  routes.get("/outbox", async (c) => {
    const nonce = setSecurityHeaders(c);
    return c.html(outboxListPage(await listOutbox(folder, MAX_MAILS), folder, { site: site(), nonce }));
  });
  routes.get("/outbox/:name", async (c) => {
    const mail = await requireMail(folder, c.req.param("name"));
    return c.html(outboxMailPage(mail, { site: site(), nonce: setSecurityHeaders(c) }));
  });
  routes.get("/outbox/:name/html", async (c) => {
    const mail = await requireMail(folder, c.req.param("name"));
    setSecurityHeaders(c, FRAME_POLICY);
    return c.html(outboxFrame(mail));
  });
  return routes;
}

const isLoopback = createAddressMatcher(["loopback"]);
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Rejects other machines, foreign host names (DNS rebinding) and forwarded requests. */
const requireLocalBrowser: MiddlewareHandler = async (c, next) => {
  const host = URL.parse(`http://${c.req.header("host") ?? ""}`)?.hostname.replace(/^\[(.*)\]$/, "$1") ?? "";
  const isOwnName = host === "localhost" || (isIP(host) !== 0 && isLoopback(host));
  const isForwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "via"].some((name) =>
    c.req.header(name),
  );
  if (!isLoopback(peerAddress(c)) || !isOwnName || isForwarded) throw new Failure("not_found");
  await next();
};

async function requireMail(folder: string, name: string): Promise<OutboxMail> {
  const mail = await getOutboxMail(folder, name);
  if (!mail) throw new Failure("not_found");
  return mail;
}

function setSecurityHeaders(c: Context, rules?: string): string {
  const nonce = randomBytes(16).toString("base64");
  const own = `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  c.header("Content-Security-Policy", rules ?? own);
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  return nonce;
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.5rem; line-height: 1.2; }
  h2 { font-size: 1rem; margin: 2rem 0 .5rem; }
  ol { list-style: none; padding: 0; border-top: 1px solid #8886; }
  li a { display: grid; gap: 0 1rem; grid-template-columns: 12rem 1fr; padding: .75rem .25rem; border-bottom: 1px solid #8886; text-decoration: none; color: inherit; }
  li a:hover, li a:focus-visible { background: #8882; }
  li strong { grid-column: 2; overflow-wrap: anywhere; }
  li span { grid-column: 2; overflow-wrap: anywhere; }
  time { grid-row: 1 / 3; font-variant-numeric: tabular-nums; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  code { overflow-wrap: anywhere; }
  iframe { width: 100%; height: 46rem; border: 1px solid #8886; background: Canvas; }
  pre { white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8886; }
  @media (max-width: 40rem) { li a { grid-template-columns: 1fr; } li strong, li span, time { grid-column: 1; grid-row: auto; } }`;

type PageContext = { site: Site; nonce: string };

function outboxListPage(mails: readonly OutboxMail[], folder: string, context: PageContext): string {
  const items = mails.map(
    ({ name, date, to, subject, language }) =>
      `<li><a href="/outbox/${escapeHtml(name)}"><time>${shortTime(date)}</time><strong lang="${escapeHtml(language)}"><bdi>${escapeHtml(subject)}</bdi></strong><span>${escapeHtml(to)}</span></a></li>`,
  );
  const none = "<p>No mail yet. Register, or ask for a new password, and load this page again.</p>";
  return page(
    "Outbox",
    `<h1>Outbox</h1>
<p>Without <code>SMTP_URL</code>, mails are not sent but written into <code>${escapeHtml(folder)}</code>. This page is for developers: it responds to this machine alone.</p>
${items.length > 0 ? `<ol>\n${items.join("\n")}\n</ol>` : none}`,
    context,
  );
}

function outboxMailPage(mail: OutboxMail, context: PageContext): string {
  const language = escapeHtml(mail.language);
  const rows = { From: mail.from, To: mail.to, Date: mail.date.toISOString() };
  return page(
    mail.subject,
    `<p><a href="/outbox">Outbox</a></p>
<h1 lang="${language}"><bdi>${escapeHtml(mail.subject)}</bdi></h1>
<dl>${Object.entries(rows)
      .map(([name, value]) => `<dt>${name}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`)
      .join("")}</dl>
<h2>As HTML</h2>
<iframe src="/outbox/${escapeHtml(mail.name)}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre tabindex="0" lang="${language}">${escapeHtml(mail.text)}</pre>`,
    context,
  );
}

function outboxFrame({ html }: OutboxMail): string {
  return html.replace("<head>", '<head><base target="_blank">');
}

function page(title: string, body: string, { site, nonce }: PageContext): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - ${escapeHtml(site.name)}</title>
<style nonce="${nonce}">${STYLE}
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

function shortTime(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}
