import { route, type RouteConfig } from "@react-router/dev/routes";

export default [route("hydrated", "hydrated.tsx"), route("plain", "plain.tsx")] satisfies RouteConfig;
