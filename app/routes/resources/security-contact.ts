import { href } from "react-router";
import { LOCALES } from "~/domain/locales.ts";
import { contactUrl } from "~/services/contact-url.server.ts";
import type { Route } from "./+types/security-contact";

const DAY_S = 24 * 60 * 60;
const LIFETIME_S = 90 * DAY_S;

/** Whom to tell of a hole, as RFC 9116 has it. */
export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    `Contact: ${contactUrl ?? url.origin + href("/about")}`,
    `Expires: ${new Date(Date.now() + LIFETIME_S * 1000).toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    "",
  ];
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": `public, max-age=${DAY_S}`,
  };
  return new Response(lines.join("\n"), { headers });
}
