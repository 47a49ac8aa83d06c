import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { composedPassword } from "./composed-password.ts";
import { ShortQueue } from "./short-queue.ts";

/** Both throw 503 if too many wait already. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** With null, the hash of nobody, it takes as long and is false. */
  verify(hash: string | null, password: string): Promise<boolean>;
};

/** OWASP's first choice for argon2id: 19 MiB and about 30 ms each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More would take all four threads of libuv, which also read files and names. */
const MAX_CONCURRENT = Math.min(3, Math.max(2, availableParallelism() - 1));
/** Whatever waits longer than some seconds is of no use. */
const MAX_WAITING = 200;

export function createPasswordHasher(): PasswordHasher {
  const nobodys = hash(randomBytes(32), COST);
  const queue = new ShortQueue(MAX_CONCURRENT, MAX_WAITING);
  return {
    hash: (password) => queue.run(() => hash(composedPassword(password), COST)),
    verify: (known, password) =>
      queue.run(async () => {
        const isRight = await verify(known ?? (await nobodys), composedPassword(password));
        return isRight && known !== null;
      }),
  };
}
