import { isTokenPage, toMaskedPath } from "~/domain/observe/scrub-text.ts";
import { gtag } from "./gtag.ts";

const SCRIPT_ADDRESS = "https://www.googletagmanager.com/gtag/js";
const ALL_DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
  functionality_storage: "denied",
  personalization_storage: "denied",
  security_storage: "granted",
};

export function countVisits(analyticsId: string, nonce: string): void {
  if (!mayCount(analyticsId)) return;
  startAnalytics(analyticsId, nonce);
  let path: string | null = null;
  let referrer = siteOf(document.referrer);
  const countView = () => {
    if (!mayCount(analyticsId) || path === location.pathname) return;
    path = location.pathname;
    if (isTokenPage(path)) return;
    gtag("event", "page_view", setPage(referrer));
    referrer = pageAddress();
  };
  countView();
  onNavigation(countView);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    path = null;
    countView();
  });
}

function startAnalytics(analyticsId: string, nonce: string): void {
  gtag("consent", "default", ALL_DENIED);
  gtag("consent", "update", { analytics_storage: "granted" });
  gtag("js", new Date());
  setPage(siteOf(document.referrer));
  gtag("config", analyticsId, {
    send_page_view: false,
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_domain: "none",
  });
  const script = document.createElement("script");
  script.async = true;
  script.nonce = nonce;
  script.src = `${SCRIPT_ADDRESS}?${new URLSearchParams({ id: analyticsId })}`;
  document.head.append(script);
}

/** The tag's own events send the page too. A title may contain a search text or a name. */
function setPage(referrer: string): Record<string, string> {
  const page = {
    page_location: pageAddress(),
    page_title: toMaskedPath(location.pathname),
    page_referrer: referrer,
  };
  gtag("set", page);
  return page;
}

function pageAddress(): string {
  return location.origin + toMaskedPath(location.pathname);
}

function siteOf(referrer: string): string {
  return URL.parse(referrer)?.origin ?? "";
}

/** Runs before every view: another tab may have withdrawn the consent. */
function mayCount(analyticsId: string): boolean {
  const isGranted = /(?:^|; )analytics_consent=granted(?:;|$)/.test(document.cookie);
  const isRefused =
    navigator.doNotTrack === "1" ||
    ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);
  const mayBeCounted = isGranted && !isRefused;
  Reflect.set(window, `ga-disable-${analyticsId}`, !mayBeCounted);
  return mayBeCounted;
}

function onNavigation(listener: () => void): void {
  for (const name of ["pushState", "replaceState"] as const) {
    const change = history[name].bind(history);
    history[name] = (...state: Parameters<History["pushState"]>) => {
      change(...state);
      listener();
    };
  }
  addEventListener("popstate", listener);
}
