import { describe, expect, it } from "vitest";
import { eventResultsReply } from "../../../contracts/progress.ts";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { createEventKeys } from "../../../embedded/user-api/events/event-keys.ts";
import { describeOnDatabases } from "./databases.ts";
import { GOOD_PASSWORD, type SampleAccount, withToken } from "./sample-accounts.ts";
import { createSampleApi, inTest } from "./sample-api.ts";
import { entry, fixedContent, link, SAMPLE_ENTRIES } from "./sample-content.ts";
import { inRoom, setUpRooms } from "./sample-rooms.ts";

const keys = createEventKeys(["a secret of the tests"]);

describeOnDatabases("results of rooms", (suite) => {
  const { db, api, accounts } = suite;
  const rooms = setUpRooms(suite);
  const resultsOf = async (code: string, from = api) => {
    const query = encodeURIComponent(keys.createRoomKey(code));
    const { status, body } = await from.call("GET", `/v1/events/${code}/results?key=${query}`);
    expect(status).toBe(200);
    const { participants, questions } = eventResultsReply.strict().parse(body);
    return {
      participants,
      ...Object.fromEntries(
        questions.map(({ global_id, answers }) => [global_id, answers.map(({ count }) => count)]),
      ),
    };
  };
  const handOff = async (giver: string, receiver: string, headers: Record<string, string> = {}) => {
    const { body } = await api.call("POST", "/v1/users/handoff", { body: { user_uuid: giver }, headers });
    const accept = { code: body.code, user_uuid: receiver };
    expect((await api.call("POST", "/v1/users/handoff/claim", { body: accept })).status).toBe(200);
  };
  const logIn = async ({ email }: SampleAccount, uuid: string) =>
    expect((await accounts.logIn(email, GOOD_PASSWORD, { uuid })).status).toBe(200);

  it("need no key of the owner, and are closed to other keys, bad tokens and everybody after the end", async () => {
    const code = await rooms.newCode();
    const key = keys.createRoomKey(code);
    const replies = [
      await rooms.results(code.toLowerCase(), key),
      await rooms.results(code, "wrong", rooms.eva.headers),
      await rooms.results(code, "wrong"),
      await rooms.results(code, keys.createKey(code)),
      await rooms.results(code, keys.createRoomKey(await rooms.newCode())),
      await rooms.results(code, "", withToken("eyJhbGciOi.e.y")),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403, 401]);
    await rooms.remove(rooms.eva, code);
    const gone = [await rooms.results(code, key), await rooms.results(code, "", rooms.eva.headers)];
    expect(gone.map(({ body }) => body.error.code)).toEqual(["forbidden", "forbidden"]);
  });

  it("name no question before the third participant, and no answer before a question's third", async () => {
    const code = await rooms.newCode();
    await rooms.newPupil(code, "q1-a", "w1-a", "q2-a");
    await rooms.newPupil(code, "q1-b");
    expect(await resultsOf(code)).toEqual({ participants: 2 });
    await rooms.newPupil(code, "q1-a", "w1-c");
    expect(await resultsOf(code)).toEqual({ participants: 3, q1: [2, 1, 0], w1: [], q2: [] });
    await rooms.newPupil(code, "w1-b");
    expect(await resultsOf(code)).toEqual({ participants: 4, q1: [2, 1, 0], w1: [1, 1, 1], q2: [] });
  });

  it("count each learner's last answer to each question before the close", async () => {
    const code = await rooms.newCode();
    for (const given of [["q1-b", "q1-a"], ["q1-b", "q1-c", "q1-b"], ["q1-a"]])
      await rooms.newPupil(code, ...given);
    await rooms.change(rooms.eva, code, { is_open: false });
    await rooms.newPupil(code, "q1-c");
    expect(await resultsOf(code)).toMatchObject({ participants: 3, q1: [2, 1, 0] });
  });

  it("leave out a question that is no longer asked", async () => {
    const code = await rooms.newCode();
    for (let i = 0; i < 3; i += 1) await rooms.newPupil(code, "q1-a", "w1-a");
    expect(await resultsOf(code, rooms.without("e-q1"))).toEqual({ participants: 3, w1: [3, 0, 0], q2: [] });
  });

  const classOf = async (code: string) => {
    for (const given of ["q1-a", "q1-a", "q1-b"]) await rooms.newPupil(code, given);
  };

  it("keep an answer that a log-in moves, and count an account that answered itself by its last one", async () => {
    const code = await rooms.newCode();
    await classOf(code);
    const guest = await rooms.newPupil(code, "q1-c");
    const account = await accounts.newAccount();
    await logIn(account, guest);
    expect(await resultsOf(code)).toMatchObject({ participants: 4, q1: [2, 1, 1] });
    await rooms.answer(code, account.uuid, "q1-b", withToken(account.access));
    const second = await rooms.newPupil(code, "q1-a");
    await logIn(account, second);
    expect(await resultsOf(code)).toMatchObject({ participants: 4, q1: [3, 1, 0] });
  });

  it("do not count what a handoff copied, even if its giver answers again", async () => {
    const code = await rooms.newCode();
    await classOf(code);
    const [giver, phone, watch] = [
      await rooms.newPupil(code, "q1-c"),
      await api.newUser(),
      await api.newUser(),
    ];
    await handOff(giver, phone);
    await handOff(phone, watch);
    expect(await rooms.answersOf(code, watch)).toHaveLength(1);
    await rooms.answer(code, giver, "q1-b");
    expect(await resultsOf(code)).toMatchObject({ participants: 4, q1: [2, 2, 0] });
    expect((await rooms.list(rooms.eva)).find((room) => room.code === code)?.participants).toBe(4);
    await rooms.answer(code, phone, "w1-a");
    expect(await resultsOf(code)).toMatchObject({ participants: 5, q1: [2, 2, 0] });
  });

  it("keep an answer if a log-in merges its giver into an account that has only a copy", async () => {
    const code = await rooms.newCode();
    await classOf(code);
    const giver = await rooms.newPupil(code, "q1-c");
    const account = await accounts.newAccount();
    const { body } = await api.call("POST", "/v1/users/handoff", { body: { user_uuid: giver } });
    await api.call("POST", "/v1/users/handoff/claim", {
      body: { code: body.code, user_uuid: account.uuid },
      headers: withToken(account.access),
    });
    await logIn(account, giver);
    expect(await resultsOf(code)).toMatchObject({ participants: 4, q1: [2, 1, 1] });
    const copied = await api.newUser();
    await handOff(account.uuid, copied, account.headers);
    await logIn(account, copied);
    expect(await resultsOf(code)).toMatchObject({ participants: 4, q1: [2, 1, 1] });
  });

  it("do not count two copies that a log-in merges", async () => {
    const code = await rooms.newCode();
    await classOf(code);
    const [giver, phone] = [await rooms.newPupil(code, "q1-c"), await api.newUser()];
    const watch = await api.newUser();
    for (const receiver of [phone, watch]) await handOff(giver, receiver);
    await rooms.answer(code, giver, "q1-b");
    const account = await accounts.newAccount();
    for (const device of [phone, watch]) await logIn(account, device);
    expect(await resultsOf(code)).toMatchObject({ participants: 4, q1: [2, 2, 0] });
  });

  it("lose the answers of a learner who deletes them, copies included", async () => {
    const code = await rooms.newCode();
    await classOf(code);
    const pupil = await accounts.newAccount();
    await rooms.answer(code, pupil.uuid, "q1-c", withToken(pupil.access));
    const phone = await api.newUser();
    await handOff(pupil.uuid, phone, pupil.headers);
    await api.call("POST", "/v1/users/delete_account", { body: {}, headers: withToken(pupil.access) });
    expect(await rooms.answersOf(code, phone)).toHaveLength(1);
    expect(await resultsOf(code)).toMatchObject({ participants: 3, q1: [2, 1, 0] });
  });

  describe("an event of the content that gets a room's code later", () => {
    const withEvent = (code: string) =>
      createSampleApi(db, {
        content: fixedContent(
          createContentIndex([...SAMPLE_ENTRIES, entry("event", "late", { code, topic: link("sun") })]),
        ),
      });

    it("comes first for learners, and neither's results hold an answer of the other", async () => {
      const code = await rooms.newCode();
      for (let i = 0; i < 3; i += 1) await rooms.newPupil(code, "q1-a");
      const pupil = await rooms.newPupil(code, "q1-b");
      const later = withEvent(code);
      const refused = await later.answer(inRoom(code, pupil, "w1-a"));
      expect([refused.status, refused.body.errors.topic_global_id]).toEqual([422, ["This is missing."]]);
      expect((await later.answer(inTest(pupil, "q1-c", { event_code: code }))).status).toBe(201);
      const read = await later.call("GET", `/v1/user_answers?user_uuid=${pupil}&event_code=${code}`);
      expect(read.body.user_answers).toMatchObject([{ topic_global_id: "sun", answer_global_id: "q1-c" }]);
      expect(await resultsOf(code, later)).toMatchObject({ participants: 4, q1: [3, 1, 0] });
      const owners = await later.call("GET", `/v1/events/${code}/results`, {
        headers: withToken(rooms.eva.access),
      });
      expect(owners.body.participants).toBe(4);
      const event = await later.call(
        "GET",
        `/v1/events/${code}/results?key=${encodeURIComponent(keys.createKey(code))}`,
      );
      expect([event.body.participants, event.body.questions[0]]).toEqual([
        1,
        {
          global_id: "q1",
          answers: [
            { global_id: "q1-a", count: 0 },
            { global_id: "q1-b", count: 0 },
            { global_id: "q1-c", count: 1 },
          ],
        },
      ]);
    });

    it("is what a key must be of if the client says so", async () => {
      const code = await rooms.newCode();
      const later = withEvent(code);
      const statusOf = async (kind: string, key: string) => {
        const query = new URLSearchParams({ key, ...(kind !== "" && { kind }) });
        return (await later.call("GET", `/v1/events/${code}/results?${query.toString()}`)).status;
      };
      for (const [kind, ofEvent, ofRoom] of [
        ["", 200, 200],
        ["event", 200, 403],
        ["room", 403, 200],
        ["both", 422, 422],
      ] as const) {
        expect(await statusOf(kind, keys.createKey(code)), kind).toBe(ofEvent);
        expect(await statusOf(kind, keys.createRoomKey(code)), kind).toBe(ofRoom);
      }
    });
  });
});
