import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { data, type RouterContextProvider } from "react-router";
import { codeIn, toCodeKey } from "~/domain/codes.ts";
import { textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { eventPath, groupPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { aboutPath, pagePath } from "~/links/paths.ts";
import { knowsRooms } from "~/middleware/knows-rooms.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { retryAfter } from "~/middleware/response-headers.ts";
import { getServices } from "~/middleware/services.ts";
import { isKiosk } from "~/middleware/sessions.ts";
import { findClassRoom } from "~/quiz/class-room.server.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { addressOf, countMiss, letIn } from "~/quiz/refuse-code.server.ts";
import { CODE_WINDOW_S } from "~/services/limits/limits.server.ts";
import { welcomeInfoCookie } from "~/sessions/cookies.server.ts";
import type { NamedCode } from "~/sessions/kept-codes.server.ts";
import { Button } from "~/ui/button.tsx";
import { FormPage } from "~/ui/form/form-page.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";
import type { Route } from "./+types/route";
import { Choices } from "./choices.tsx";
import { Found, SearchHead, SearchStatus } from "./found.tsx";
import { KioskStart } from "./kiosk-start.tsx";
import styles from "./live-search.module.css";
import { readKioskStart } from "./read-kiosk-start.server.ts";
import { readSearch } from "./read-search.server.ts";
import { readStart } from "./read-start.server.ts";
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
    hasRooms: knowsRooms(context),
    start: search?.found ? null : await readStart(context, catalogue, request.headers.get("Cookie")),
  };
}

const NOTHING = { kiosk: null, search: null, asksForCode: false, hasRooms: false, start: null };

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
  const { kiosk, search, start, asksForCode, hasRooms } = loaderData;
  if (kiosk) {
    return (
      <>
        <StartMeta />
        <KioskStart {...kiosk} />
      </>
    );
  }
  if (actionData || asksForCode) return <CodePage refusal={actionData ?? null} hasRooms={hasRooms} />;
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

/* The parts that live-search.js replaces. The form has `data-live-search`, and the route's handle names the script. */

function LiveHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles.part} data-live="head">
      {children}
    </div>
  );
}

function LiveStatus({ children }: { children: ReactNode }) {
  return (
    <p className={styles.status} role="status" data-live="status">
      {children}
    </p>
  );
}

function LiveResults({ children }: { children: ReactNode }) {
  return (
    <div className={styles.part} data-live="results">
      {children}
    </div>
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

type Post = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

/** An unknown code shows the page again with 400, not 404, because the requested page exists. A right one also lets its sender in. */
async function openCode({ request, context, form }: Post, t: TFunction) {
  const typed = textIn(form, "code").slice(0, 200);
  if (toCodeKey(typed) === "") return refuse(typed, t("search.codeEmpty"));
  const { limits } = getServices(context);
  const target = await limits.codePosts.guess(addressOf(context), () => findTarget(context, codeIn(typed)));
  if (target === "too-many") {
    retryAfter(context, CODE_WINDOW_S);
    return refuse(typed, t("code.tooManyPosts"), 429);
  }
  if (target === "missing") {
    countMiss(request, context);
    return refuse(typed, t("search.codeUnknown"));
  }
  letIn(context, target);
  const path = target.kind === "event" ? eventPath(target) : groupPath(target.code);
  return seeOther(inLocale(getLocale(context), path));
}

/** Codes of the content come before codes of rooms. @throws 503 if the user API is needed and unavailable */
async function findTarget(
  context: Post["context"],
  named: ReturnType<typeof codeIn>,
): Promise<NamedCode | null> {
  const target = await contentOr503(getServices(context).content.findCode(named));
  if (target || !named.kinds.includes("event")) return target;
  const room = await findClassRoom(context, named.code);
  return room && { kind: "event", code: room.code };
}

function refuse(typed: string, error: string, status: 400 | 429 = 400) {
  return data({ typed, error }, { status });
}

type CodeRefusal = { typed: string; error: string };

/** Takes the code of an event, a room or a group. */
function CodePage({ refusal, hasRooms }: { refusal: CodeRefusal | null; hasRooms: boolean }) {
  const { t } = useTranslation();
  const errors = refusal ? [refusal.error] : [];
  const title = `${t("search.code")} · ${t("site.name")}`;
  return (
    <>
      <title>{refusal ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <FormPage
        heading={t("search.code")}
        intro={<p>{t("search.codeIntro")}</p>}
        errorHeading={t("account.errorHeading")}
        errors={errors.map((text) => ({ fieldId: "code", text }))}
        below={hasRooms && <ForTeachers />}
      >
        <TextField
          name="code"
          label={t("search.codeLabel")}
          errors={errors}
          type="text"
          defaultValue={refusal?.typed}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <Button name="intent" value="open-code">
          {t("search.open")}
        </Button>
      </FormPage>
    </>
  );
}

function ForTeachers() {
  const { t } = useTranslation();
  return (
    <p>
      {t("rooms.forTeachers")} <LocaleLink to={pagePath("/account/me/rooms")}>{t("rooms.new")}</LocaleLink> ·{" "}
      <LocaleLink to={aboutPath("in-class")}>{t("rooms.howItWorks")}</LocaleLink>
    </p>
  );
}
