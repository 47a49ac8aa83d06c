import { nearestName } from "../../platform/nearest-name.ts";

/** Variables of Node, npm, libpq and others, or of a single command. */
const OF_OTHERS =
  /^(?:NODE_|npm_|PG|LC_|SENTRY_(?:AUTH_TOKEN|ORG|PROJECT)$|(?:HTTPS?|NO)_PROXY$|(?:TZ|LANG|NO_COLOR|OUTBOX_PAGE|CONTENTFUL_MANAGEMENT_TOKEN)$)/;

/** A line for each unknown name. @param example the text of .env.example, which lists all known names */
export function toUnknownLines(names: readonly string[], example: string): string[] {
  const known = [...example.matchAll(/^#?([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []);
  const unknown = names.filter((name) => !known.includes(name) && !OF_OTHERS.test(name));
  return unknown.map((name) => {
    const nearest = nearestName(name, known);
    const hint = nearest ? `did you mean ${nearest}?` : ".env.example lists all that are.";
    return `.env: ${name} is not known; ${hint}`;
  });
}
