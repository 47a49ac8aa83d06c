import { use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { refusal, refuseForm, whole } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { groupPath, groupWelcomePath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { withBack } from "~/links/own-path.ts";
import { KioskMode } from "~/links/page-contexts.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller, isLoggedIn, requireLogin } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { getSessions, isKiosk } from "~/middleware/sessions.ts";
import { Hero, HeroCard } from "~/routes/site/hero.tsx";
import { requireGroup } from "~/routes/site/require-group.server.ts";
import { readTopicViews } from "~/routes/site/topics/read-topic-views.server.ts";
import { TopicShelf } from "~/routes/site/topics/topic-cards.tsx";
import { joinGroup } from "~/services/users/accounts.server.ts";
import { hasJoined, withJoined } from "~/sessions/kept-codes.server.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { TestStart } from "~/ui/card/test-start.tsx";
import { CookiesNeeded } from "~/ui/layout/cookies-needed.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { code, name, topicIds } = await requireGroup(args);
  return {
    name,
    path: groupPath(code),
    isLoggedIn: isLoggedIn(context),
    welcomePath: hasJoined(getSessions(context).progress, code) ? groupWelcomePath(code) : null,
    ...(await readTopicViews(context, topicIds)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { code } = await requireGroup(args);
  await readForm(request);
  const locale = getLocale(context);
  const { t } = getTranslation(context, locale);
  if (isKiosk(context)) return refusal(403, whole(t("account.noAccountCreationInKioskMode")), {});
  requireLogin(context, request);
  try {
    if (!(await joinGroup(getCaller(context), code))) return refusal(404, whole(t("group.notOpen")), {});
  } catch (error) {
    return refuseForm(context, error, {});
  }
  const sessions = getSessions(context);
  sessions.progress = withJoined(sessions.progress, code);
  return seeOther(inLocale(locale, groupWelcomePath(code)));
}

export default function GroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topics, path } = loaderData;
  const name = loaderData.name ?? t("group.unnamed");
  const title = `${name} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      {actionData && (
        <div role="alert">
          <Notice kind="warning">{actionData.errors.whole.join(" ")}</Notice>
        </div>
      )}
      <Hero heading={name} text={t("group.intro")} seed={path} size="low">
        <HeroCard hue="fjord">
          <Join {...loaderData} />
        </HeroCard>
      </Hero>
      {loaderData.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      <TopicShelf topics={topics} />
    </>
  );
}

type JoinProps = {
  /** The path of this page. */
  path: EnglishPath;
  isLoggedIn: boolean;
  /** Null unless the visitor has joined on this visit. */
  welcomePath: EnglishPath | null;
};

function Join({ path, isLoggedIn, welcomePath }: JoinProps) {
  const { t } = useTranslation();
  if (use(KioskMode)) return <p>{t("account.noAccountCreationInKioskMode")}</p>;
  if (!isLoggedIn) return <LogInFirst back={path} />;
  if (welcomePath !== null)
    return (
      <TestStart note={t("group.isMember")} progress={null}>
        <LocaleLink to={welcomePath} className={buttonClass("primary")}>
          {t("group.toWelcome")}
        </LocaleLink>
      </TestStart>
    );
  return (
    <TestStart note={null} progress={null}>
      <form method="post">
        <Button>{t("group.join")}</Button>
      </form>
    </TestStart>
  );
}

function LogInFirst({ back }: { back: EnglishPath }) {
  const { t } = useTranslation();
  return (
    <>
      <CookiesNeeded />
      <TestStart note={t("group.needsAccount")} progress={null}>
        <LocaleLink to={withBack(pagePath("/account/login"), back)} className={buttonClass("primary")}>
          {t("group.logIn")}
        </LocaleLink>
        <LocaleLink to={withBack(pagePath("/account/signup"), back)} className={buttonClass("secondary")}>
          {t("account.signUp")}
        </LocaleLink>
      </TestStart>
    </>
  );
}
