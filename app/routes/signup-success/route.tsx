import { href } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { toOwnPath } from "~/links/own-path.ts";
import { getCurrentUser, requireLogin } from "~/middleware/current-user.ts";
import { buttonClass } from "~/ui/button.tsx";
import { textPageClass } from "~/ui/rich-text.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireLogin(context, request);
  const user = await getCurrentUser(context);
  return { email: user?.email ?? null, back: toOwnPath(url.searchParams.get("back")) ?? href("/") };
}

export default function SignupSuccessPage({ loaderData: { email, back } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <article className={textPageClass()}>
      <title>{`${t("account.welcome")} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{t("account.welcome")}</h1>
      <p>{t("account.progressKept")}</p>
      <p>{email === null ? t("account.mailSentToYou") : t("account.mailSent", { email })}</p>
      <p>
        <LocaleLink to={back} className={buttonClass("primary")}>
          {t("account.goOn")}
        </LocaleLink>
      </p>
    </article>
  );
}
