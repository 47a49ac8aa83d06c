/** Whether it was given up on purpose, such as a view transition that the next one, a hidden tab or a closed page skipped. */
export function isGivenUp(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false;
  return (
    error.name === "AbortError" || (error.name === "InvalidStateError" && /transition/i.test(error.message))
  );
}
