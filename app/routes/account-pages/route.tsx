import { Outlet } from "react-router";
import { UnverifiedEmail } from "~/account/unverified-email.ts";
import { noStoreMiddleware } from "~/middleware/cache-control.ts";
import { getCurrentUser, isLoggedIn } from "~/middleware/current-user.ts";
import type { Route } from "./+types/route";

export const middleware: Route.MiddlewareFunction[] = [noStoreMiddleware];

/** Without a loader, middleware would not run for a navigation in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = isLoggedIn(context) ? await getCurrentUser(context) : null;
  return { unverifiedEmail: user && !user.isVerified ? user.email : null };
}

export default function AccountPages({ loaderData: { unverifiedEmail } }: Route.ComponentProps) {
  return (
    <UnverifiedEmail value={unverifiedEmail}>
      <Outlet />
    </UnverifiedEmail>
  );
}
