const NOBODY = 65_534;

/** Runs `work` as nobody, because root may read and write every file. */
export async function asNobody<T>(work: () => T | Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
