import { href } from "react-router";
import { MyPage } from "~/account/my-page.tsx";
import { readForm, seeOther } from "~/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getCurrentUser, requireLogin } from "~/middleware/current-user.ts";
import { getLocale } from "~/middleware/locale.ts";
import type { Route } from "./+types/route";
import { sendMailAgain } from "./send-mail-again.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  requireLogin(context, request);
  const user = await getCurrentUser(context);
  return { user: user && { email: user.email } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  requireLogin(context, request);
  if (form.get("intent") === "send-again") await sendMailAgain(context);
  return seeOther(inLocale(getLocale(context), href("/account/me/profile")));
}

export default function ProfilePage({ loaderData: { user } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <MyPage tab="profile" hasErrors={false} isUnavailable={!user}>
      {user && (
        <dl>
          <dt>{t("account.email")}</dt>
          <dd>{user.email}</dd>
        </dl>
      )}
    </MyPage>
  );
}
