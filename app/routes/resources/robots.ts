const LINES = ["User-agent: *", "Disallow: /_i18n/", "Disallow: /*/feedback$", ""];

export function loader() {
  return new Response(LINES.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
