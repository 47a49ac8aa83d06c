import { data } from "react-router";
import type { Route } from "./+types/route";
import { requestedPath } from "~/http";

/** No route matches. It is a route, so that the middleware runs and the page is in the reader's language. */
export function loader({ request }: Route.LoaderArgs) {
  throw data(`Page not found: ${requestedPath(request)}`, { status: 404 });
}

export function action({ request }: Route.ActionArgs) {
  throw data(`Page not found: ${requestedPath(request)}`, { status: 404 });
}

export default function NotFound() {
  return null;
}
