import { Outlet } from "react-router";
import { noStoreMiddleware } from "~/middleware/cache-control.ts";
import type { Route } from "./+types/route";

export const middleware: Route.MiddlewareFunction[] = [noStoreMiddleware];

/** Without a loader, middleware would not run for a navigation in the browser. */
export function loader() {
  return null;
}

export default function AccountPages() {
  return <Outlet />;
}
