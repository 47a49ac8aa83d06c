import { createEventKeys } from "../../../../embedded/user-api/events/event-keys.ts";
import type { JsonSchema } from "../../../../embedded/user-api/openapi/api-document.ts";
import { createExample } from "../../../../embedded/user-api/openapi/create-example.ts";
import { GOOD_PASSWORD, registration } from "../sample-accounts.ts";
import { atFair, inChallenge, inDiploma, inTest, single } from "../sample-api.ts";
import { type KnownAccount, type KnownState, pick } from "./known-state.ts";

export type Asker = {
  uuid: string;
  account: KnownAccount | undefined;
};

const ANSWER_LETTERS = ["a", "b", "c"];
const eventKeys = createEventKeys(["a secret of the tests"]);

const bodies: Record<string, (known: KnownState, asker: Asker, n: number) => object> = {
  postUsers: (_known, _asker, n) => ({ source: "web", is_kiosk_user: n % 7 === 0 }),
  putUsers: (known, { uuid, account }, n) =>
    account
      ? { name: `Eva ${n}`, is_subscribed: n % 2 === 0, ...(n % 9 === 0 && { email: known.newEmail() }) }
      : { user_uuid: uuid, name: "Åsa" },
  postUsersRegister: (known, _asker, n) =>
    registration(
      pick(known.users, n) ?? "",
      n % 5 === 0 ? (pick(known.accounts, n)?.email ?? "") : known.newEmail(),
    ),
  postUsersLogin: (known, _asker, n) => {
    const account = n % 4 === 0 ? known.accounts[0] : pick(known.accounts, n);
    return {
      email: account?.email,
      password: n % 4 === 0 ? "wrong" : account?.password,
      ...(n % 3 === 0 && { uuid: pick(known.users, n) }),
    };
  },
  postUsersTokenLogin: (known, _asker, n) => {
    const resets = known.mailed.filter(({ kind }) => kind === "passwordReset");
    const mail = n % 2 === 0 ? resets.at(-1) : pick(known.mailed, n);
    return { token: mail?.token ?? "none", uuid: mail?.uuid ?? pick(known.users, n) };
  },
  putUsersVerify: (known, _asker, n) => ({ token: pick(known.mailed, n)?.token ?? "none" }),
  postUsersRefreshToken: (known, _asker, n) => ({
    refresh_token: pick(known.accounts, n)?.refresh ?? "none",
  }),
  postUsersLogout: (known, _asker, n) => ({ refresh_token: pick(known.accounts, n)?.refresh ?? "none" }),
  putUsersChangePassword: () => ({ password: GOOD_PASSWORD, password_confirm: GOOD_PASSWORD }),
  postUsersForgotPassword: (known, _asker, n) => ({
    email: pick(known.accounts, n)?.email ?? "nobody@example.org",
  }),
  postUsersGroup: () => ({ code: "seven" }),
  postUserAnswers: (_known, { uuid }, n) => {
    const letter = ANSWER_LETTERS[n % 11 < 8 ? 0 : n % 3] ?? "a";
    const places = [inTest, inDiploma, single, inChallenge, atFair].map((make) => {
      const question =
        make === inDiploma ? `d${(n % 3) + 1}` : make === inChallenge ? "q1" : `q${(n % 4) + 1}`;
      return make === inDiploma
        ? inDiploma(uuid, `${question}-${letter}`, (n % 3) + 1)
        : make(uuid, `${question}-${letter}`);
    });
    return pick(places, n) ?? {};
  },
  postUsersChallengeProgress: (_known, { uuid }, n) => ({
    user_uuid: uuid,
    challenge_progress: {
      challenge_global_id: n % 2 === 0 ? "panels" : "film",
      current_segment: n % 5,
      current_segment_description: "intro",
      current_screen: n % 3,
    },
  }),
  postUsersHandoffClaim: (known, { uuid }, n) => ({
    code: known.codes.at(-1 - (n % 3)) ?? "none",
    user_uuid: uuid,
  }),
};

export function goodBody(
  operation: string,
  schema: JsonSchema,
  known: KnownState,
  asker: Asker,
  n: number,
): object {
  const body = bodies[operation]?.(known, asker, n);
  if (body) return body;
  const names = Object.keys(schema.properties ?? {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      goodValue(name, operation, known, asker, n) ?? createExample(schema, {}, name),
    ]),
  );
}

export function goodValue(
  name: string,
  operation: string,
  known: KnownState,
  { uuid }: Asker,
  n: number,
): unknown {
  if (name === "uuid" || name === "user_uuid") return uuid;
  if (name === "id") return pick(known.certificates, n) ?? "7K3M-Q9TX-2WVB";
  if (name === "code" || name === "event_code") return pick(["fair24", "gale", "GALE"], n);
  if (name === "key") return eventKeys.createKey(pick(["fair24", "gale", "GALE"], n) ?? "");
  if (/challenge/i.test(name) || /Challenge/.test(operation)) return pick(["panels", "film"], n);
  if (/topic/i.test(name) || /Certificates/.test(operation)) return pick(["sun", "wind"], n);
  if (/test/i.test(name)) return pick(["sun-basics", "sun-diploma"], n);
  if (/global_?id/i.test(name)) return pick(["q1", "q2", "d1"], n);
  return undefined;
}
