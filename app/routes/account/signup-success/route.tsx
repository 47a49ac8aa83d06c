import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { toOwnPath, withBack } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";
import { getCurrentUser, isLoggedIn, requireLogin } from "~/middleware/caller.ts";
import { buttonClass } from "~/ui/button.tsx";
import { textPageClass } from "~/ui/text/rich-text.tsx";
import type { Route } from "./+types/route";

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

type RegisteredProps = { next: "login" | "verify"; back: EnglishPath | null };

/** Says what to do next with a new account that is not logged in. */
function Registered({ next, back }: RegisteredProps) {
  const { t } = useTranslation();
  return (
    <article className={textPageClass()}>
      <title>{`${t("account.created")} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{t("account.created")}</h1>
      {next === "verify" && <p>{t("account.mailSentToYou")}</p>}
      <p>{t(next === "verify" ? "account.createdVerify" : "account.createdLogIn")}</p>
      <p>
        <LocaleLink to={withBack(pagePath("/account/login"), back)} className={buttonClass("primary")}>
          {t("account.logIn")}
        </LocaleLink>
      </p>
    </article>
  );
}
