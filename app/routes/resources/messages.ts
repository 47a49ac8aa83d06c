import { data } from "react-router";
import { isLocale } from "~/domain/locales.ts";
import { messages } from "~/i18n/messages.server.ts";
import type { Route } from "./+types/messages";

const DAY_S = 24 * 60 * 60;

export function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data("Failed loading locale", { status: 404 });
  return Response.json(messages[params.locale], { headers: { "Cache-Control": `public, max-age=${DAY_S}` } });
}
