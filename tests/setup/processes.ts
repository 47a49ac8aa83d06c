import { setTimeout as sleep } from "node:timers/promises";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @throws {Error} after `timeoutMs`, which only a heavily loaded machine reaches */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 25_000): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadlineMs)
      throw new Error(`The condition did not come true within ${timeoutMs / 1000} seconds.`);
    await sleep(20);
  }
}
