// Must be first: cascade layers get the order in which they are first named.
import "~/styles/app.css";
import type { ReactNode } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { Document } from "~/document/document.tsx";
import type { loader } from "~/document/pages.tsx";
import { addressRulesMiddleware, routeTakenMiddleware } from "~/middleware/address-rules.ts";
import { responseHeadersMiddleware } from "~/middleware/response-headers.ts";
import type { Route } from "./+types/root";

/** Errors have this layout too, perhaps without data. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("pages");
  return (
    <Document kiosk={data?.kiosk ?? null} theme={data?.theme ?? null} site={data?.site ?? null}>
      {children}
    </Document>
  );
}

/** Everything passes these: pages, files and probes. */
export const middleware: Route.MiddlewareFunction[] = [
  routeTakenMiddleware,
  responseHeadersMiddleware,
  addressRulesMiddleware,
];

export default Outlet;

/** For what is no page, and if the loader of all pages fails. */
export { ErrorBoundary } from "~/document/error-boundary.tsx";
