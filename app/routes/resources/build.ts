import { data } from "react-router";
import { PRERENDERED_PAGES } from "~/i18n/payloads.server.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/build";

/** During a rolling deploy, a process may get a request for another build. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (params.id !== BUILD_ID) throw data("No such build here", { status: 404 });
  const prerendered = [...PRERENDERED_PAGES.keys()];
  const { CODE_VERSION: codeVersion } = getServices(context).settings;
  const build = { id: BUILD_ID, timestamp: BUILT_AT, codeVersion, prerendered };
  return Response.json(build, { headers: { "Cache-Control": "public, max-age=3600" } });
}
