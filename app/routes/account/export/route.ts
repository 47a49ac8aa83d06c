import { textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller, requireLogin } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { confirmIdentity, isProven } from "~/routes/account/identity.server.ts";
import { exportUser } from "~/services/users/accounts.server.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import type { Route } from "./+types/route";

const SETTINGS = pagePath("/account/me/settings");

export function loader({ context }: Route.LoaderArgs) {
  return seeOther(inLocale(getLocale(context), SETTINGS));
}

/** Sends a file, or returns to the settings with an alert that says why there is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  requireLogin(context, request);
  try {
    const isConfirmed =
      isProven(context) || (await confirmIdentity(context, textIn(form, "currentPassword")));
    const data = isConfirmed ? await exportUser(getCaller(context)) : null;
    if (data) return toFile(data);
    showAlert(context, isConfirmed ? "account.exportMissing" : "account.wrongPassword", { isError: true });
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    getServices(context).log.warn({ reason: error.message }, "data not exported");
    showAlert(context, "account.unavailable", { isError: true });
  }
  return seeOther(inLocale(getLocale(context), SETTINGS));
}

function toFile(data: object): Response {
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
    },
  });
}
