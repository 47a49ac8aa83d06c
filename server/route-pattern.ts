import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The path that a route and its ancestors stand at, such as `/t/:topic`. */
export function patternOf(route: Route, routes: Routes): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const path = route.path ?? "";
  return parent ? `${patternOf(parent, routes)}/${path}`.replace(/\/+/g, "/") : `/${path}`;
}
