import { readForm, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { isKiosk } from "~/middleware/kiosk.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { welcomeInfoCookie } from "~/sessions/welcome-info-cookie.server.ts";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";
import type { Route } from "./+types/route";
import { Choices } from "./choices.tsx";
import { CodePage } from "./code-page.tsx";
import { Found } from "./found.tsx";
import { KioskStart } from "./kiosk-start.tsx";
import { LiveHead, LiveResults, LiveStatus } from "./live-search.tsx";
import { openCode } from "./open-code.server.ts";
import { readKioskStart } from "./read-kiosk-start.server.ts";
import { readSearch } from "./read-search.server.ts";
import { readStart } from "./read-start.server.ts";
import { SearchHead, SearchStatus } from "./search-head.tsx";
import { StartHero } from "./start-hero.tsx";

export const handle: PageHandle = { script: "live-search" };

/** `start` is null for a search with results. A kiosk has nothing to type. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const locale = getLocale(context);
  const catalogue = await contentOr503(services.content.getCatalogue(locale));
  if (isKiosk(context)) return { ...NOTHING, kiosk: await readKioskStart(context, catalogue) };
  const search = await readSearch(services.search, url, locale, catalogue);
  return {
    ...NOTHING,
    search,
    asksForCode: url.searchParams.has("code"),
    start: search?.found ? null : await readStart(context, catalogue, request.headers.get("Cookie")),
  };
}

const NOTHING = { kiosk: null, search: null, asksForCode: false, start: null };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const locale = getLocale(context);
  const here = inLocale(locale, pagePath("/"));
  if (form.get("intent") === "open-code")
    return openCode({ request, context, form }, getTranslation(context, locale).t);
  if (form.get("intent") !== "hide-welcome-info") return seeOther(here);
  return seeOther(here, { "Set-Cookie": welcomeInfoCookie.write(false, getServices(context).cookies) });
}

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kiosk, search, start, asksForCode } = loaderData;
  if (kiosk) {
    return (
      <>
        <StartMeta />
        <KioskStart {...kiosk} />
      </>
    );
  }
  if (actionData || asksForCode) return <CodePage refusal={actionData ?? null} />;
  return (
    <>
      <LiveHead>
        {search ? <SearchHead query={search.query} /> : <StartMeta />}
        {!search && start && <StartHero {...start} />}
      </LiveHead>
      <LiveStatus>{search && <SearchStatus {...search} />}</LiveStatus>
      <LiveResults>
        {search?.found && <Found {...search.found} />}
        {start && <Choices {...start} />}
      </LiveResults>
    </>
  );
}

function StartMeta() {
  const { t } = useTranslation();
  const title = `${t("site.name")} · ${t("layout.tagline")}`;
  return (
    <>
      <title>{title}</title>
      <ShareMeta title={title} description={t("start.intro")} />
    </>
  );
}
