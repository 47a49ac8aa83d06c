/**
 * A signal that aborts once this process is asked to end: Ctrl-C, SIGTERM, a closed terminal, or an `npm` around it that was
 * killed without a chance to pass that on.
 */
export function stopOnRequest(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => controller.abort());
  // npm is this process's parent, since its scripts begin with `exec`; a process whose parent is gone gets another one.
  if (process.env["npm_lifecycle_event"] !== undefined) {
    const npm = process.ppid;
    setInterval(() => process.ppid === npm || controller.abort(), 1000).unref();
  }
  return controller.signal;
}
