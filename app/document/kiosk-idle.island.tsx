import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import { countdown, isAlwaysCounting } from "~/domain/kiosk/visit.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { pagePath } from "~/links/paths.ts";
import styles from "~/ui/kiosk-idle.module.css";
import { KioskPanel } from "./kiosk-panel.tsx";

type Props = { idleS: number; visit: string; startPath: LocalizedPath };

const TOUCHES = ["pointerdown", "touchmove", "wheel", "keydown"] as const;
const TICK_MS = 250;
const RETRY_MS = 5_000;
/** Longer than the slowest response of the server. */
const ATTEMPT_MS = 20_000;

export function KioskIdle({ idleS, visit, startPath }: Props) {
  const { t } = useTranslation();
  const { seconds, touch } = useCountdown(idleS);
  const isOver = seconds === 0;
  useOwnHistory(visit, startPath);
  useEffect(() => {
    document.documentElement.dataset.kiosk = "watched";
  }, []);
  useEffect(refuseMenusAndDrags, []);
  useEffect(() => {
    if (isOver) void startOver(startPath);
  }, [isOver, startPath]);

  if (seconds === null) return null;
  if (isOver) return <div className={styles.cover}>{t("kiosk.startingOver")}</div>;
  return <KioskPanel seconds={seconds} isAlways={isAlwaysCounting(idleS)} onStay={touch} />;
}

/** @returns the seconds left, which stay 0 at the end. A playing video counts as a touch. A change of the device's clock has no effect. */
function useCountdown(idleS: number) {
  const [seconds, setSeconds] = useState(() => countdown(idleS, 0));
  const lastTouch = useRef(0);
  const show = useCallback(() => {
    setSeconds((before) => (before === 0 ? 0 : countdown(idleS, performance.now() - lastTouch.current)));
  }, [idleS]);
  const touch = useCallback(() => {
    lastTouch.current = performance.now();
    show();
  }, [show]);
  useEffect(() => {
    lastTouch.current = performance.now();
    function onTouch({ target }: Event) {
      // The button must not vanish between press and click: the click would reach what is below it.
      const isInside = target instanceof Element && target.closest("[data-countdown]");
      if (!isInside) touch();
    }
    const options = { capture: true, passive: true };
    for (const type of TOUCHES) window.addEventListener(type, onTouch, options);
    const timer = setInterval(() => (isPlaying() ? touch() : show()), TICK_MS);
    return () => {
      clearInterval(timer);
      for (const type of TOUCHES) window.removeEventListener(type, onTouch, options);
    };
  }, [show, touch]);
  return { seconds, touch };
}

/** Blocks the browser's menu on a long press, and the dragging of a picture, which would leave the page. */
function refuseMenusAndDrags(): () => void {
  const refuse = (event: Event) => event.preventDefault();
  for (const type of ["contextmenu", "dragstart"]) document.addEventListener(type, refuse);
  return () => {
    for (const type of ["contextmenu", "dragstart"]) document.removeEventListener(type, refuse);
  };
}

function isPlaying(): boolean {
  return [...document.querySelectorAll("video")].some((video) => !video.paused && !video.ended);
}

/** Goes to the start page from a history entry of an earlier visit. */
function useOwnHistory(visit: string, startPath: LocalizedPath): void {
  const location = useLocation();
  const isArriving = useRef(true);
  useEffect(() => {
    const isForeign = isArriving.current && isShownAgain() && visitOf(history.state) !== visit;
    isArriving.current = false;
    if (isForeign) return window.location.replace(startPath);
    history.replaceState({ ...history.state, visit }, "");
  }, [location, visit, startPath]);
  useEffect(() => {
    function onShow(event: PageTransitionEvent) {
      if (event.persisted) window.location.reload();
    }
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}

function visitOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "visit" in state ? state.visit : null;
}

/** Whether the page is shown again, by Back or from the browser's page cache. */
function isShownAgain(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && ["back_forward", "reload"].includes(entry.type);
}

/** Tries until the server has ended the visit. Follows redirects, because WebKit withholds one that clears the site's data. */
async function startOver(startPath: LocalizedPath): Promise<void> {
  const body = new URLSearchParams({ intent: "start-over" });
  for (;;) {
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const response = await fetch(pagePath("/kiosk"), { method: "POST", body, signal }).catch(() => null);
    if (response?.redirected) return window.location.replace(startPath);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
