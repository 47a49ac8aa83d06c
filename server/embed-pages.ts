import { matchPath, type ServerBuild } from "react-router";
import { patternOf } from "./route-pattern.ts";

type Routes = ServerBuild["routes"];

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
