import type { Route } from "./+types/route";
import { noSuchPage } from "~/http";

/** No route matches. It is a route, so that the middleware runs and the page is in the reader's language. */
export function loader({ request }: Route.LoaderArgs) {
  return noSuchPage(request);
}

export function action({ request }: Route.ActionArgs) {
  return noSuchPage(request);
}

export default function NotFound() {
  return null;
}
