import type { TFunction } from "i18next";
import { createRoot } from "react-dom/client";
import type { NavigateFunction } from "react-router";
import { hasPayload, preloadPayload } from "~/links/payloads.ts";
import { buttonClass } from "~/ui/button.tsx";
import { type Build, isNewer, readManifest } from "./build.ts";
import styles from "./new-version.module.css";

type Page = { t: TFunction; navigate: NavigateFunction };

const CHECK_INTERVAL_MS = 60 * 60 * 1_000;

let prerendered: Promise<readonly string[]> | null = null;
let isOutdated = false;

/** Runs for each page shown. A kiosk gets a new version at its reset, which loads a document. */
export async function checkForNewVersion(own: Build, page: Page): Promise<void> {
  if (document.documentElement.dataset.kiosk !== undefined) return;
  prerendered ??= start(own, page);
  const linked = new Set([...document.links].map(({ pathname }) => pathname));
  for (const path of await prerendered) if (linked.has(path)) await preloadPayload(path, own.id);
}

/** Shows the offer outside React's page. A question that is open hides it, because a reload would lose the choice. */
export function offerNewVersion(t: TFunction): void {
  const region = document.createElement("div");
  region.setAttribute("role", "status");
  region.className = styles.region ?? "";
  document.body.append(region);
  const root = createRoot(region);
  const offer = (
    <NewVersion
      text={t("site.newVersion")}
      reloadText={t("site.reload")}
      onReload={() => window.location.reload()}
    />
  );
  const update = () => root.render(isQuestionOpen() ? null : offer);
  new MutationObserver(update).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled"],
  });
  update();
}

type Props = { text: string; reloadText: string; onReload: () => void };

export function NewVersion({ text, reloadText, onReload }: Props) {
  return (
    <div className={styles.offer}>
      <p>{text}</p>
      <button type="button" className={buttonClass("secondary")} onClick={onReload}>
        {reloadText}
      </button>
    </div>
  );
}

async function start(own: Build, page: Page): Promise<readonly string[]> {
  document.addEventListener("click", (event) => followWithPayload(event, page));
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  await check();
  if (isOutdated) return [];
  const build = await readManifest<{ prerendered: string[] }>(`/builds/meta/${own.id}.json`);
  return build?.prerendered ?? [];

  async function check(): Promise<void> {
    const latest = await readManifest<Build>("/builds/latest.json");
    if (!latest || !isNewer(latest, own)) return;
    isOutdated = true;
    clearInterval(timer);
    offerNewVersion(page.t);
  }
}

function followWithPayload(event: MouseEvent, { t, navigate }: Page): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || isOutdated || !isPlainClick(event) || link.target !== "") return;
  if (link.origin !== location.origin || !hasPayload(link.pathname)) return;
  // The offer's texts come with the other messages, which may still be loading.
  if (t("about.title") === "about.title") return;
  event.preventDefault();
  void navigate(link.pathname + link.search + link.hash, { viewTransition: true });
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier;
}

function isQuestionOpen(): boolean {
  return document.querySelector("main input[type=radio]:enabled") !== null;
}
