import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { BoundedQueue } from "./bounded-queue.ts";
import { normalizePassword } from "./normalize-password.ts";

/** Both throw 503 if too many calls are waiting, or one has waited for 3 s. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Null (no account) takes as long as a hash and returns false. */
  verify(hash: string | null, password: string): Promise<boolean>;
};

/** OWASP's first choice for argon2id: 19 MiB and about 30 ms each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** libuv's four threads also read files and resolve host names. */
const MAX_CONCURRENT = Math.min(3, Math.max(2, availableParallelism() - 1));
const MAX_WAITING = 200;
/** A visitor soon gives up, and the web app treats a longer wait as an outage. */
const MAX_WAIT_MS = 3_000;

/** For an account without a password: no password has this hash. The row stays, because an older release only updates it. */
export function createUnmatchableHash(): string {
  const [salt, digest] = [16, 32].map((length) => randomBytes(length).toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${salt}$${digest}`;
}

export function createPasswordHasher(): PasswordHasher {
  const dummyHash = hash(randomBytes(32), COST);
  const queue = new BoundedQueue(MAX_CONCURRENT, MAX_WAITING, MAX_WAIT_MS);
  return {
    hash: (password) => queue.run(() => hash(normalizePassword(password), COST)),
    verify: (known, password) =>
      queue.run(async () => {
        const isRight = await verify(known ?? (await dummyHash), normalizePassword(password));
        return isRight && known !== null;
      }),
  };
}
