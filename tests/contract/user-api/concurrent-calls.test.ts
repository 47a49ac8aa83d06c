import { expect, it } from "vitest";
import type { UserAnswerRequest } from "../../../contracts/user-api.ts";
import { checkInvariants } from "./check-invariants.ts";
import { describeOnDatabases } from "./databases.ts";
import {
  createSampleAccounts,
  GOOD_PASSWORD,
  newAddress,
  plainHasher,
  type SampleAccount,
  withToken,
} from "./sample-accounts.ts";
import { createSampleApi, inDiploma, inTest, single } from "./sample-api.ts";

type Request = (user: string) => Partial<UserAnswerRequest>;

const REPEATS = 12;
/** The answer that opens the test's second round. */
const FIRST: Request = (user) => inTest(user, "q3-a");
const ANSWERS: Request[] = [
  (user) => inDiploma(user, "d1-a"),
  (user) => inDiploma(user, "d2-a"),
  (user) => inDiploma(user, "d3-a"),
  (user) => inTest(user, "q1-a"),
  (user) => inTest(user, "q1-b"),
  (user) => inTest(user, "q2-a", { test_round: 2 }),
  (user) => single(user, "q1-a"),
];

describeOnDatabases("concurrent calls", ({ db }) => {
  const api = createSampleApi(db, { passwords: plainHasher });
  const accounts = createSampleAccounts(api, db);

  const idsOf = async (user: string) => {
    const rows = await api.storedAnswers(user);
    return rows.map((row) => row.id).sort();
  };
  /** Like the web app, sends the answer again for the account if the user was merged meanwhile. */
  const send = async (user: string, request: Request, account: SampleAccount): Promise<string> => {
    const key = crypto.randomUUID();
    const headers = { "Idempotency-Key": key };
    const first = await api.answer(request(user), headers);
    if (first.status === 201) return key;
    expect([first.status, first.body.error.code]).toEqual([404, "user_not_found"]);
    const second = await api.answer(request(account.uuid), { ...headers, ...account.headers });
    expect(second.status).toBe(201);
    return key;
  };
  const logIn = async (account: SampleAccount, uuid: string) => {
    const body = { email: account.email, password: GOOD_PASSWORD, uuid };
    const { status } = await api.call("POST", "/v1/users/login", { body, peer: newAddress() });
    expect(status).toBe(200);
  };
  const storeProgress = async (user_uuid: string, current_segment: number) => {
    const place = { challenge_global_id: "panels", current_segment_description: "s", current_screen: 0 };
    const body = { challenge_progress: { ...place, current_segment }, user_uuid };
    const { status } = await api.call("POST", "/v1/users/challenge_progress", { body });
    expect([200, 404]).toContain(status);
  };
  const accept = async (code: string, user_uuid: string) => {
    const { status } = await api.call("POST", "/v1/users/handoff/claim", { body: { code, user_uuid } });
    expect([200, 404, 422]).toContain(status);
  };

  it("store every acknowledged answer once, among logins, handoffs and reads", async () => {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const account = await accounts.newAccount();
      const [phone, tablet] = [await api.newUser(), await api.newUser()];
      const own = [await sendAsAccount(FIRST, account)];
      for (const user of [phone, tablet]) own.push(await send(user, FIRST, account));
      for (const request of ANSWERS.slice(repeat % 4)) own.push(await send(phone, request, account));
      const { body } = await api.call("POST", "/v1/users/handoff", { body: { user_uuid: phone } });
      const answering = (user: string) => ANSWERS.map((request) => () => send(user, request, account));
      const keys = await runConcurrently(
        [
          ...answering(phone),
          ...answering(tablet),
          ...ANSWERS.map((request) => () => sendAsAccount(request, account)),
          () => logIn(account, phone),
          () => logIn(account, phone),
          () => logIn(account, tablet),
          () => storeProgress(phone, 2),
          () => storeProgress(tablet, 3),
          () => accept(body.code, tablet),
        ],
        repeat,
      );
      await Promise.all([logIn(account, phone), logIn(account, tablet)]);
      expect(await idsOf(account.uuid)).toEqual([...own, ...keys].sort());
      await expectDiplomaToFit(account);
    }
    await checkInvariants(db);
  });

  const sendAsAccount = async (request: Request, account: SampleAccount): Promise<string> => {
    const key = crypto.randomUUID();
    const headers = { "Idempotency-Key": key, ...account.headers };
    expect((await api.answer(request(account.uuid), headers)).status).toBe(201);
    return key;
  };
  const expectDiplomaToFit = async ({ uuid, access }: SampleAccount) => {
    const get = async (path: string) =>
      (await api.call("GET", `/v1/${path}?user_uuid=${uuid}`, { headers: withToken(access) })).body;
    const share = (await get("topics")).topics[0].diploma_test.percent_completed;
    expect((await get("certificates")).certificates.length).toBe(share === 1 ? 1 : 0);
  };

  it("two concurrent merges of two users into each other leave one user with all answers", async () => {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const [one, other] = [await accounts.newAccount(), await accounts.newAccount()];
      const guests = await Promise.all([1, 2, 3, 4].map(() => api.newUser()));
      const keys = await Promise.all(guests.map((guest) => send(guest, () => single(guest, "q1-a"), one)));
      const logins = guests.flatMap((guest) => [() => logIn(one, guest), () => logIn(other, guest)]);
      await runConcurrently(logins, repeat);
      expect([...(await idsOf(one.uuid)), ...(await idsOf(other.uuid))].sort()).toEqual(keys.sort());
    }
    await checkInvariants(db);
  });
});

/** Starts the tasks in a different order each time. */
async function runConcurrently<Given>(
  tasks: (() => Promise<Given | void>)[],
  turn: number,
): Promise<Given[]> {
  const shuffled = tasks.map((task, i) => ({ task, rank: (i * 7 + turn * 5) % tasks.length }));
  shuffled.sort((a, b) => a.rank - b.rank);
  const given = await Promise.all(shuffled.map(({ task }) => task()));
  return given.filter((one): one is Awaited<Given> => one !== undefined);
}
