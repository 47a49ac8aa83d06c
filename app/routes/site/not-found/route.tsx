import { routeNotFound } from "~/http/http.ts";
import type { Route } from "./+types/route";

/** Is a route, so that middleware runs and the page is in the visitor's language. */
export function loader({ request }: Route.LoaderArgs) {
  return routeNotFound(request);
}

export function action({ request }: Route.ActionArgs) {
  return routeNotFound(request);
}

export default function NotFound() {
  return null;
}
