import type { BrowserContext, Request } from "@playwright/test";

/** Chromium reports skipped view transitions between documents, which are harmless. */
const SKIPPED_TRANSITION = /^Transition was (aborted|skipped)/;

/** The statuses and console messages that a test provokes. */
export type ExpectedErrors = { expectedStatuses: readonly number[]; expectedMessages: RegExp | null };

/** Returns a live list of console, page and network errors, except for the expected ones. */
export function collectPageErrors(
  context: BrowserContext,
  runsScripts: boolean,
  { expectedStatuses, expectedMessages }: ExpectedErrors,
): readonly string[] {
  const errors: string[] = [];
  const isExpected = (text: string) =>
    expectedMessages?.test(text) ||
    expectedStatuses.some((status) => text.includes(`responded with a status of ${status}`));

  context.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || isExpected(message.text())) return;
    errors.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (failure) => {
    const { message } = failure.error();
    if (!SKIPPED_TRANSITION.test(message)) errors.push(`page error: ${message}`);
  });
  context.on("requestfailed", (request) => {
    // Without JavaScript, Chromium reports every script as failed.
    const isNotRun = !runsScripts && request.resourceType() === "script";
    if (!isNotRun && !isAborted(request))
      errors.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ""}`);
  });
  context.on("response", (response) => {
    const status = response.status();
    if (status >= 400 && !expectedStatuses.includes(status))
      errors.push(`status ${status}: ${response.url()}`);
  });
  return errors;
}

/** True for a request that was aborted because its page was left. */
function isAborted(request: Request): boolean {
  return request.failure()?.errorText === "net::ERR_ABORTED";
}
