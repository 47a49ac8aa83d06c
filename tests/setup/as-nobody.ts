const NOBODY = 65_534;

/** Root may read and write every file, so tests of files that cannot be read run as nobody. */
export async function asNobody<T>(work: () => T | Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
