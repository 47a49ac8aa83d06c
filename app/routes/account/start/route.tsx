import { redirect } from "react-router";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { requireLogin } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import type { Route } from "./+types/route";

export function loader({ request, context }: Route.LoaderArgs) {
  requireLogin(context, request);
  return redirect(inLocale(getLocale(context), pagePath("/account/me/profile")));
}
