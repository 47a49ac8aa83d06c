import fc from "fast-check";
import { expect, it } from "vitest";
import { eventResultsReply } from "../../../contracts/progress.ts";
import { createEventKeys } from "../../../embedded/user-api/events/event-keys.ts";
import { acceptHandoff, createHandoff } from "../../../embedded/user-api/merging/handoffs.ts";
import { mergeUsers } from "../../../embedded/user-api/merging/merge-users.ts";
import { checkInvariants } from "./check-invariants.ts";
import { describeOnDatabases } from "./databases.ts";
import { atFair, inDiploma, inTest, newKey } from "./sample-api.ts";

/*
 * Clients choose answer ids, so different users' answers may have the same id. Each user answers in another round,
 * so that an answer identifies its user.
 */

const USERS = 5;
const SHARED_IDS = 4;
const QUESTIONS = ["q1", "q2", "q3", "q4"];

type Step =
  { kind: "answer"; user: number; id: number } | { kind: "accept" | "merge"; from: number; into: number };

const user = fc.nat({ max: USERS - 1 });
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("answer" as const),
        user,
        id: fc.nat({ max: SHARED_IDS - 1 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant("accept" as const), from: user, into: user }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("merge" as const), from: user, into: user }),
    },
  ),
  { minLength: 10, maxLength: 40 },
);

describeOnDatabases("answers of one id that different users gave", ({ db, api }) => {
  const accept = async (from: string, into: string) => {
    const handoff = await createHandoff(db, { userUuid: from, bearer: null }, new Date());
    expect(await acceptHandoff(db, handoff?.code ?? "", into, new Date())).toBe("accepted");
  };
  const answersOf = async (uuid: string) => {
    const rows = await api.storedAnswers(uuid);
    return rows.map((row) => `${row.answer_global_id} in round ${row.test_round}`).sort();
  };

  it("are stored once per user after any sequence of handoffs and merges", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const ids = Array.from({ length: SHARED_IDS }, () => crypto.randomUUID());
        const uuids = await Promise.all(Array.from({ length: USERS }, () => api.newUser()));
        const known = new Map(uuids.map((uuid) => [uuid, new Set<string>()]));
        const run = async (step: Step) => {
          if (step.kind === "answer") return give(step.user, step.id);
          const [from = "", into = ""] = [uuids[step.from], uuids[step.into]];
          if (!known.has(from) || !known.has(into)) return;
          if (step.kind === "accept") await accept(from, into);
          else if (!(await mergeUsers(db, { from, into }))) return;
          known.set(into, new Set([...(known.get(into) ?? []), ...(known.get(from) ?? [])]));
          if (step.kind === "merge") known.delete(from);
        };
        const give = async (number: number, id: number) => {
          const uuid = uuids[number] ?? "";
          const answer = `${QUESTIONS[id]}-${id % 2 ? "a" : "b"}`;
          const headers = { "Idempotency-Key": ids[id] ?? "" };
          const { status } = await api.answer(inTest(uuid, answer, { test_round: number + 1 }), headers);
          if (status === 201) known.get(uuid)?.add(`${answer} in round ${number + 1}`);
        };
        for (const step of taken) await run(step);
        for (const [uuid, answers] of known) expect(await answersOf(uuid)).toEqual([...answers].sort());
      }),
      { numRuns: 20, seed: 20_261_122 },
    );
    await checkInvariants(db);
  });

  it("are not duplicated when two users accept each other's progress repeatedly", async () => {
    const [phone, desk] = [await api.newUser(), await api.newUser()];
    for (let number = 0; number < 50; number += 1) {
      const headers = newKey();
      for (const [letter, uuid] of [
        ["a", phone],
        ["b", desk],
      ] as const) {
        await api.answer(inTest(uuid, `q1-${letter}`, { test_round: number + 1 }), headers);
      }
    }
    for (let repeat = 0; repeat < 5; repeat += 1) {
      await accept(phone, desk);
      await accept(desk, phone);
    }
    expect([(await answersOf(phone)).length, (await answersOf(desk)).length]).toEqual([100, 100]);
    await mergeUsers(db, { from: phone, into: desk });
    expect((await answersOf(desk)).length).toBe(100);
  });

  it("a repeated answer gets the first reply even if another user's answer with its id was copied", async () => {
    const [phone, desk] = [await api.newUser(), await api.newUser()];
    const headers = newKey();
    const first = await api.answer(inDiploma(desk, "d1-a"), headers);
    await api.answer(inDiploma(phone, "d1-b"), headers);
    await accept(phone, desk);
    const repeat = await api.answer(inDiploma(desk, "d1-a"), headers);
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    expect((await answersOf(desk)).length).toBe(2);
  });

  it("count separately in an event's results, and copies do not count", async () => {
    const [one, two] = [await api.newUser(), await api.newUser()];
    const headers = newKey();
    await api.answer(atFair(one, "q1-a"), headers);
    await api.answer(atFair(two, "q2-b"), headers);
    await accept(one, two);
    const key = createEventKeys(["a secret of the tests"]).createKey("fair24");
    const { body } = await api.call("GET", `/v1/events/fair24/results?key=${encodeURIComponent(key)}`);
    const { questions } = eventResultsReply.parse(body);
    const counts = questions.map(({ answers }) => answers.map(({ count }) => count));
    expect(counts.slice(0, 2)).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });
});
