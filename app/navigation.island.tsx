import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { withoutLocale } from "~/links/localized-paths.ts";
import { transitionKind } from "~/ui/transition-kind.ts";

/**
 * Does what a document load does by itself: scrolls to the top and focuses the heading.
 * Also names the kind of transition before it starts.
 */
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
    if (hasMoved) focusHeading(isHistoryMove);
  }, [location, isHistoryMove]);

  return null;
}

/** Focuses the part marked with `data-focus-first`, else the h1. */
function focusHeading(keepScroll: boolean): void {
  const marked = document.querySelector<HTMLElement>("[data-focus-first] h2");
  if (marked) return marked.focus({ preventScroll: keepScroll });
  // focus() would scroll only to the heading and leave the header out of sight.
  if (!keepScroll) window.scrollTo({ top: 0, behavior: "instant" });
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
