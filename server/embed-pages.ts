import { matchPath, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** Other sites may frame the pages whose `handle` names the embed layout. */
export function createEmbedPageCheck(routes: Routes): (path: string) => boolean {
  const patterns = Object.values(routes).flatMap((route) =>
    route && isEmbed(route.module.handle) ? [patternOf(route, routes)] : [],
  );
  return (path) => patterns.some((pattern) => matchPath(pattern, path.replace(/\.data$/, "")) !== null);
}

function isEmbed(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "layout" in handle && handle.layout === "embed";
}

function patternOf(route: Route, routes: Routes): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const path = route.path ?? "";
  return parent ? `${patternOf(parent, routes)}/${path}`.replace(/\/+/g, "/") : `/${path}`;
}
