import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { toOwnPath } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";
import { getCurrentUser, isLoggedIn, requireLogin } from "~/middleware/current-user.ts";
import { buttonClass } from "~/ui/button.tsx";
import { textPageClass } from "~/ui/text/rich-text.tsx";
import type { Route } from "./+types/route";
import { Registered } from "./registered.tsx";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const back = toOwnPath(url.searchParams.get("back"));
  const next = toNext(url.searchParams.get("next"));
  if (next && !isLoggedIn(context)) return { next, back, email: null };
  requireLogin(context, request);
  const user = await getCurrentUser(context);
  return { next: null, back, email: user?.email ?? null };
}

export default function SignupSuccessPage({ loaderData: { next, back, email } }: Route.ComponentProps) {
  const { t } = useTranslation();
  if (next) return <Registered next={next} back={back} />;
  return (
    <article className={textPageClass()}>
      <title>{`${t("account.welcome")} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{t("account.welcome")}</h1>
      <p>{t("account.progressKept")}</p>
      <p>{email === null ? t("account.mailSentToYou") : t("account.mailSent", { email })}</p>
      <p>
        <LocaleLink to={back ?? pagePath("/")} className={buttonClass("primary")}>
          {t("account.goOn")}
        </LocaleLink>
      </p>
    </article>
  );
}

function toNext(text: string | null): "login" | "verify" | null {
  return text === "login" || text === "verify" ? text : null;
}
