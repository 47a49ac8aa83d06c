import { z } from "zod";
import type { Certificate } from "../../contracts/progress.ts";
import type { FakeAccounts } from "./fake-accounts.ts";

/** All certificates if no user is named, otherwise that user's, with the user's name. */
type FakeCertificate = Certificate & { user_uuid?: string };
type Reply = { status: number; body: object };

const MAX_NAME_LENGTH = 100;
const renaming = z.object({ user_uuid: z.uuid(), name: z.string().nullable() });

/** The certificates of the fake user API, and the names of users without an account. */
export class FakeDiplomas {
  readonly certificates: FakeCertificate[] = [];
  readonly #names = new Map<string, string | null>();
  readonly #users: ReadonlySet<string>;
  readonly #accounts: FakeAccounts;

  constructor(users: ReadonlySet<string>, accounts: FakeAccounts) {
    this.#users = users;
    this.#accounts = accounts;
  }

  listOf(user: string): object[] {
    return this.certificates
      .filter(({ user_uuid = user }) => user_uuid === user)
      .map((certificate) => this.#withName(certificate));
  }

  /** Null for a call that neither reads one certificate nor renames a user without an account. */
  handle(call: string, body: unknown): Reply | null {
    const code = /^GET \/v1\/certificates\/([^/]+)$/.exec(call)?.[1];
    if (code) return this.#get(code);
    const { data } = renaming.safeParse(body);
    return call === "PUT /v1/users" && data ? this.#rename(data.user_uuid, data.name) : null;
  }

  #get(code: string): Reply {
    const certificate = this.certificates.find(({ id }) => id === code);
    if (!certificate) return failure(404, "not_found");
    return { status: 200, body: { certificate: this.#withName(certificate) } };
  }

  #rename(uuid: string, name: string | null): Reply {
    if (!this.#users.has(uuid)) return failure(404, "user_not_found");
    if ([...(name ?? "")].length > MAX_NAME_LENGTH)
      return failure(422, "validation_failed", { name: ["Too long."] });
    this.#names.set(uuid, name);
    return { status: 200, body: { user: { uuid, email: null, name } } };
  }

  #withName(certificate: FakeCertificate): object {
    const { user_uuid: owner } = certificate;
    if (owner === undefined) return certificate;
    const account = this.#accounts.accounts.find(({ uuid }) => uuid === owner);
    return { ...certificate, holder_name: account ? account.name : (this.#names.get(owner) ?? null) };
  }
}

function failure(status: number, code: string, errors?: object): Reply {
  return { status, body: { error: { code, message: code }, errors } };
}
