declare global {
  var dataLayer: unknown[] | undefined;
}

/** Google's tag reads only an arguments object. */
export function gtag(..._command: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}
