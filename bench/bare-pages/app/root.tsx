import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";

export function Layout({ children }: { children: ReactNode }) {
  const isPlain = useMatches().at(-1)?.pathname === "/plain";
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isPlain && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
