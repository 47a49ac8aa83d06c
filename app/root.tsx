// Must be first: cascade layers get the order in which they are first named.
import "~/styles/app.css";
import type { ReactNode } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { Document } from "~/document/document.tsx";
import type { loader } from "~/document/pages.tsx";
import { addressRulesMiddleware, routeTakenMiddleware } from "~/middleware/address-rules.ts";
import { responseHeadersMiddleware } from "~/middleware/response-headers.ts";
import type { Route } from "./+types/root";

/** Also for error pages, which may have no data. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("pages");
  return (
    <Document kiosk={data?.kiosk ?? null} theme={data?.theme ?? null} site={data?.site ?? null}>
      {children}
    </Document>
  );
}

/** All requests pass these middlewares: pages, files and probes. */
export const middleware: Route.MiddlewareFunction[] = [
  routeTakenMiddleware,
  responseHeadersMiddleware,
  addressRulesMiddleware,
];

export default Outlet;

/** Shows errors of what is no page, and a failure of the loader of all pages. */
export { ErrorBoundary } from "~/document/error-boundary.tsx";
