import { useCallback, useEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { countdown, isAlwaysCounting } from "~/domain/kiosk/countdown.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import styles from "~/ui/kiosk-idle.module.css";
import { KioskPanel } from "./kiosk-panel.tsx";

type Props = { idleS: number; visit: string; startPath: string };

const TOUCHES = ["pointerdown", "touchmove", "wheel", "keydown"] as const;
const TICK_MS = 250;
const RETRY_MS = 5_000;
/** Longer than the server takes at its slowest. */
const ATTEMPT_MS = 20_000;

/** Starts over when nobody has touched the screen for a while, after a countdown that any touch ends. */
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

/** The seconds left, 0 for good once they are over. A video that plays counts as a touch. The device's clock may be set meanwhile. */
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
      // The button must not vanish between the press and its click, which would reach what lies below it.
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

/** A long press opens the browser's menu, and a picture that is dragged leaves the page. */
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

/** Marks each entry of the history with its visit; one of an earlier visit leads to the start page. */
function useOwnHistory(visit: string, startPath: string): void {
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

/** By Back, or by the reload of a page that the browser had kept whole. */
function isShownAgain(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && ["back_forward", "reload"].includes(entry.type);
}

/**
 * Tries until the server has forgotten the visit; the screen stays covered all the while. The redirect is followed, because WebKit never
 * hands out one that clears the site's data.
 */
async function startOver(startPath: string): Promise<void> {
  const body = new URLSearchParams({ intent: "start-over" });
  for (;;) {
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const response = await fetch(href("/kiosk"), { method: "POST", body, signal }).catch(() => null);
    if (response?.redirected) return window.location.replace(startPath);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
