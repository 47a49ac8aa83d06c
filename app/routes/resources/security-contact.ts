import { href } from "react-router";
import { LOCALES } from "~/domain/locales.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/security-contact";

const DAY_S = 24 * 60 * 60;
const LIFETIME_S = 90 * DAY_S;

export function loader({ url, context }: Route.LoaderArgs) {
  const { clock, contactUrl } = getServices(context);
  const lines = [
    `Contact: ${contactUrl ?? url.origin + href("/about")}`,
    `Expires: ${new Date(clock() + LIFETIME_S * 1000).toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    "",
  ];
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": `public, max-age=${DAY_S}`,
  };
  return new Response(lines.join("\n"), { headers });
}
