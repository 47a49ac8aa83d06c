import { route, type RouteConfig } from "@react-router/dev/routes";

export default [route("lively", "lively.tsx"), route("plain", "plain.tsx")] satisfies RouteConfig;
