/** Everything may be found but what is made for a learner's eyes: verdicts, and texts for scripts. */
const lines = ["User-agent: *", "Disallow: /_i18n/", "Disallow: /*/feedback$", ""];

export function loader() {
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
