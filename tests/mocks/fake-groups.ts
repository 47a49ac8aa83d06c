import { z } from "zod";
import type { FakeAccounts } from "./fake-accounts.ts";

const joining = z.object({ code: z.string() });

export class FakeGroups {
  readonly known = new Set<string>();
  readonly joined: { email: string; code: string }[] = [];
  readonly #accounts: FakeAccounts;

  constructor(accounts: FakeAccounts) {
    this.#accounts = accounts;
  }

  /** Null for another call. */
  handle(call: string, body: unknown, authorization: string | null): { status: number; body: object } | null {
    if (call !== "POST /v1/users/group") return null;
    const caller = this.#accounts.accounts.find(({ uuid }) => this.#accounts.isAllowed(uuid, authorization));
    if (!caller) return failure(401, "unauthorized");
    const { code } = joining.parse(body);
    if (!this.known.has(code)) return failure(404, "not_found");
    this.joined.push({ email: caller.email, code });
    return { status: 200, body: { group: { code } } };
  }
}

function failure(status: number, code: string) {
  return { status, body: { error: { code, message: code } } };
}
