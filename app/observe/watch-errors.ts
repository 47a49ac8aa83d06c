import { isGivenUp } from "./given-up.ts";
import type { ReporterSettings } from "./report-errors.ts";

/** Reports uncaught errors; the reporter itself is loaded when the browser is idle, or at the first error. */
export function watchErrors(settings: ReporterSettings): void {
  let loading: Promise<(error: unknown) => void> | undefined;
  const load = () =>
    (loading ??= import("./report-errors.ts").then((module) => module.startReporting(settings)));
  const report = (error: unknown) => {
    if (isGivenUp(error)) return;
    load().then(
      (send) => send(error),
      (reason: unknown) => console.warn("The error reporter was not loaded", reason),
    );
  };
  addEventListener("error", (event: ErrorEvent) => report(event.error ?? event.message));
  addEventListener("unhandledrejection", ({ reason }) => report(reason));
  const whenIdle = "requestIdleCallback" in window ? window.requestIdleCallback : setTimeout;
  // A failure is told with the first error that cannot be sent.
  whenIdle(() => void load().catch(() => (loading = undefined)));
}
