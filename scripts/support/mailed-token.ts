import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { listOutbox } from "../../embedded/user-api/mail/outbox.ts";

const MAIL_TIMEOUT_MS = 30_000;

/** The token in the newest mail to the address, once it has come. */
export async function mailedToken(dataDir: string, email: string): Promise<string> {
  const deadline = performance.now() + MAIL_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const mail = (await listOutbox(join(dataDir, "outbox"), 100)).find(({ to }) => to.includes(email));
    const [, token] = /[?&]token=([^&\s]+)/.exec(mail?.text ?? "") ?? [];
    if (token !== undefined) return token;
    await wait(200);
  }
  throw new Error("The mail with the link has not come.");
}
