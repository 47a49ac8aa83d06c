import { Outlet } from "react-router";
import { isLoggedIn } from "~/middleware/caller.ts";
import { knowsRooms } from "~/middleware/knows-rooms.ts";
import { noStoreMiddleware } from "~/middleware/response-headers.ts";
import type { AccountContext } from "~/routes/account/my-page.tsx";
import type { Route } from "./+types/route";

export const middleware: Route.MiddlewareFunction[] = [noStoreMiddleware];

/** Makes middleware run for a navigation in the browser, which needs a loader. */
export function loader({ context }: Route.LoaderArgs) {
  return { hasRooms: isLoggedIn(context) && knowsRooms(context) };
}

export default function AccountPages({ loaderData: { hasRooms } }: Route.ComponentProps) {
  return <Outlet context={{ hasRooms } satisfies AccountContext} />;
}
