import type { BrowserContext, Request } from "@playwright/test";

/**
 * Chromium's word on a view transition between two documents that it gives up (too slow, resized, already shown). The page
 * is there all the same, and one without scripts could not catch it.
 */
const GIVEN_UP_TRANSITION = /^Transition was (aborted|skipped)/;

/** Collects, as it happens, whatever the context's pages complain of; a provoked reply's status is no complaint. */
export function noiseOf(
  context: BrowserContext,
  runsScripts: boolean,
  expectedStatuses: readonly number[],
): readonly string[] {
  const noise: string[] = [];
  const isExpected = (text: string) =>
    expectedStatuses.some((status) => text.includes(`responded with a status of ${status}`));

  context.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || isExpected(message.text())) return;
    noise.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (failure) => {
    const { message } = failure.error();
    if (!GIVEN_UP_TRANSITION.test(message)) noise.push(`page error: ${message}`);
  });
  context.on("requestfailed", (request) => {
    // A browser without scripts says of each that the policy forbids it.
    const isNotRun = !runsScripts && request.resourceType() === "script";
    if (!isNotRun && !isCutShort(request))
      noise.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ""}`);
  });
  context.on("response", (response) => {
    const status = response.status();
    if (status >= 400 && !expectedStatuses.includes(status))
      noise.push(`status ${status}: ${response.url()}`);
  });
  return noise;
}

/** Leaving a page, or closing it, cuts short what it was still fetching. */
function isCutShort(request: Request): boolean {
  return request.failure()?.errorText === "net::ERR_ABORTED";
}
