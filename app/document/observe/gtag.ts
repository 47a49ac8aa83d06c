declare global {
  var dataLayer: unknown[] | undefined;
}

/** Queues a command for Google's tag, which reads nothing but an arguments object. */
export function gtag(..._command: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}
