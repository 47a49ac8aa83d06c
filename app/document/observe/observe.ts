/* /observe.js counts visits or reports errors. The script's attributes say which. */
import { countVisits } from "./count-visits.ts";
import type { ReporterSettings } from "./report-errors.ts";

const script = document.querySelector<HTMLScriptElement>("script[data-observe]");
const { dsn, release, environment, tagId: analyticsId } = script?.dataset ?? {};
if (dsn) watchErrors({ dsn, release, environment });
if (analyticsId) countVisits(analyticsId, script?.nonce ?? "");

/** The reporter loads when the browser is idle, or at the first error. */
function watchErrors(settings: ReporterSettings): void {
  let loading: Promise<(error: unknown) => void> | undefined;
  const load = () =>
    (loading ??= import("./report-errors.ts").then((module) => module.startReporting(settings)));
  const report = (error: unknown) => {
    if (isAbort(error)) return;
    load().then(
      (send) => send(error),
      (reason: unknown) => console.warn("The error reporter was not loaded", reason),
    );
  };
  addEventListener("error", (event: ErrorEvent) => report(event.error ?? event.message));
  addEventListener("unhandledrejection", ({ reason }) => report(reason));
  const whenIdle = "requestIdleCallback" in window ? window.requestIdleCallback : setTimeout;
  // If loading fails, the next error tries again and reports it.
  whenIdle(() => void load().catch(() => (loading = undefined)));
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
