import { use } from "react";
import { readForm, seeOther } from "~/http/http.ts";
import { getTranslation } from "~/i18n/i18n.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { isKiosk } from "~/middleware/kiosk.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/routes/question/core/content/content-or-503.server.ts";
import { StatLine } from "~/routes/site/topic/stat-line.tsx";
import { writeShowWelcomeInfo } from "~/sessions/welcome-info-cookie.server.ts";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";
import type { Route } from "./+types/route";
import { Choices } from "./choices.tsx";
import { FindBar } from "./find-bar.tsx";
import { Found } from "./found.tsx";
import { KioskTopics } from "./kiosk-topics.tsx";
import { LiveResults } from "./live-search.tsx";
import { openCode } from "./open-code.server.ts";
import { readSearch } from "./read-search.server.ts";
import { readStart, type StartView } from "./read-start.server.ts";
import { SearchHead } from "./search-head.tsx";
import { StartHero } from "./start-hero.tsx";

export const handle: PageHandle = { script: "live-search" };

/** `start` is null for a search. A kiosk has only the topics. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const locale = getLocale(context);
  const catalogue = await contentOr503(services.content.getCatalogue(locale));
  const search = isKiosk(context) ? null : await readSearch(services.search, url, locale, catalogue);
  return {
    search,
    hasQuery: url.searchParams.has("q"),
    start: search?.found ? null : await readStart(context, catalogue, request.headers.get("Cookie")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const locale = getLocale(context);
  const here = inLocale(locale, pagePath("/"));
  if (form.get("intent") === "open-code") return openCode(form, context, getTranslation(locale).t);
  if (form.get("intent") !== "hide-welcome-info") return seeOther(here);
  return seeOther(here, { "Set-Cookie": writeShowWelcomeInfo(false, getServices(context).cookies) });
}

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { search, start, hasQuery } = loaderData;
  const code = actionData ?? null;
  if (use(KioskMode) && start)
    return (
      <>
        <StartMeta hasError={false} isIndexed />
        <KioskTopics heading={start.heading} topics={start.lists.flatMap((list) => list.topics)} />
      </>
    );
  return (
    <>
      {code && (
        <ErrorSummary
          id="errors"
          heading={t("account.errorHeading")}
          errors={[{ fieldId: "code", text: code.error }]}
        />
      )}
      {search && <SearchHead query={search.query} hasError={code !== null} />}
      {!search && <StartMeta hasError={code !== null} isIndexed={!hasQuery} />}
      {!search && start && <Opening start={start} />}
      <FindBar search={search} code={code} />
      <LiveResults>
        {search?.found && <Found {...search.found} />}
        {start && <Choices {...start} />}
      </LiveResults>
    </>
  );
}

function StartMeta({ hasError, isIndexed }: { hasError: boolean; isIndexed: boolean }) {
  const { t } = useTranslation();
  const title = `${t("site.name")} · ${t("layout.tagline")}`;
  return (
    <>
      <title>{hasError ? t("site.errorTitle", { title }) : title}</title>
      {!isIndexed && <meta name="robots" content="noindex" />}
      <ShareMeta title={title} description={t("start.intro")} />
    </>
  );
}

function Opening({ start }: { start: StartView }) {
  const { t } = useTranslation();
  const { firstQuestion, learner, questionCount } = start;
  const saysFigure = firstQuestion !== null || learner.answeredCount > 0;
  const stats = [{ value: questionCount, text: t("start.questions", { count: questionCount }) }];
  return (
    <>
      <StartHero {...start} />
      {!saysFigure && <StatLine stats={stats} />}
    </>
  );
}
