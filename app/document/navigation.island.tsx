import { useEffect, useRef } from "react";
import { createPath, useLocation, useNavigate, useNavigation, useNavigationType } from "react-router";
import type { Build } from "~/document/builds/build.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { withoutLocale } from "~/links/localized-paths.ts";
import { transitionKind } from "./transitions.ts";

/** Does what a document load does by itself: scrolls to the top and focuses the heading. */
export function NavigationIsland() {
  const location = useLocation();
  const { location: next } = useNavigation();
  const isHistoryMove = useNavigationType() === "POP";
  const shown = useRef(location);

  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  useEffect(() => {
    if (!next) return;
    document.documentElement.dataset.transition = transitionKind(
      withoutLocale(location.pathname),
      withoutLocale(next.pathname),
      false,
    );
  }, [next, location.pathname]);

  useEffect(() => {
    if (!next) return;
    const remember = () => keepForReload(createPath(next));
    window.addEventListener("pagehide", remember);
    return () => window.removeEventListener("pagehide", remember);
  }, [next]);

  useEffect(() => {
    function onHistoryMove() {
      const from = withoutLocale(shown.current.pathname);
      document.documentElement.dataset.transition = transitionKind(
        from,
        withoutLocale(window.location.pathname),
        true,
      );
    }
    window.addEventListener("popstate", onHistoryMove);
    return () => window.removeEventListener("popstate", onHistoryMove);
  }, []);

  useEffect(() => {
    const hasMoved = shown.current.pathname !== location.pathname;
    shown.current = location;
    if (hasMoved) focusHeading(location.hash.slice(1), isHistoryMove);
  }, [location, isHistoryMove]);

  return null;
}

const DELAY_MS = 1_000;

let ownBuild: Build | null = null;

/** Loads its code only when the page is idle. */
export function BuildIsland() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const own = (ownBuild ??= documentBuild());
    const timer = setTimeout(() => {
      import("~/document/builds/check-for-new-version.tsx").then(
        ({ checkForNewVersion }) => checkForNewVersion(own, { t, navigate }),
        (error: unknown) => console.warn("Build not checked", error),
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, t, navigate]);
  return null;
}

/** React Router reloads the document if a new build has replaced the page's code. The new document then continues the navigation. */
function keepForReload(next: string): void {
  try {
    sessionStorage.next = next;
  } catch (error) {
    // The browser may block storage; the reloaded page then stays.
    console.warn(error);
  }
}

function focusHeading(part: string, keepScroll: boolean): void {
  const marked = document.querySelector<HTMLElement>("[data-focus-first] h2");
  if (marked) return marked.focus({ preventScroll: keepScroll });
  const named = part === "" ? null : document.getElementById(part);
  if (named) {
    named.tabIndex = -1;
    return named.focus({ preventScroll: keepScroll });
  }
  // focus() alone would scroll only to the heading and leave the header out of sight.
  if (!keepScroll) window.scrollTo({ top: 0, behavior: "instant" });
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Read it before the first navigation, because React then removes the element. */
function documentBuild(): Build {
  const { build = "", builtAt = "" } = document.getElementById("messages")?.dataset ?? {};
  return { id: build, timestamp: Number(builtAt) };
}
