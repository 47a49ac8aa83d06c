import { expect, it } from "vitest";
import { describeOnDatabases } from "./databases.ts";
import { passMinutes, setUpLimitSuite, statusAndRetryAfter, statusesOf } from "./limit-suite.ts";
import { newAddress, withToken } from "./sample-accounts.ts";
import { atFair } from "./sample-api.ts";
import { createSampleRooms, inRoom, NEW_ROOM } from "./sample-rooms.ts";

describeOnDatabases("limits of rooms", ({ db }) => {
  const suite = setUpLimitSuite(db);
  const rooms = () => createSampleRooms(suite.api, suite.accounts, db);
  const answer = (body: object, peer: string) => suite.api.call("POST", "/v1/user_answers", { body, peer });
  const readAnswers = (user: string, code: string, peer: string) =>
    suite.api.call("GET", `/v1/user_answers?user_uuid=${user}&event_code=${code}`, { peer });
  const guess = (times: number, peer: string) =>
    Promise.all(Array.from({ length: times }, () => rooms().read("222222", {}, peer)));

  it("an account makes thirty rooms an hour; repeats and refusals do not count", async () => {
    const teacher = await rooms().newTeacher();
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const first = await rooms().post(teacher, NEW_ROOM, key);
    for (let i = 0; i < 3; i += 1) {
      expect((await rooms().post(teacher, { ...NEW_ROOM, name: "" })).status).toBe(422);
      expect((await rooms().post(teacher, NEW_ROOM, key)).body).toEqual(first.body);
    }
    const more = await Promise.all(Array.from({ length: 29 }, () => rooms().post(teacher)));
    expect(new Set(statusesOf(more))).toEqual(new Set([201]));
    expect(statusAndRetryAfter(await rooms().post(teacher))).toEqual([429, "3600"]);
    expect((await rooms().post(teacher, NEW_ROOM, key)).body).toEqual(first.body);
    expect((await rooms().post(await rooms().newTeacher())).status).toBe(201);
  });

  it("an account has fifty open rooms: the next gets 409, and so does opening one again", async () => {
    const teacher = await rooms().newTeacher();
    await rooms().newRoom(teacher);
    const [first] = await rooms().list(teacher);
    const code = first?.code ?? "";
    await rooms().change(teacher, code, { is_open: false });
    for (let made = 0; made < 50; made += 25) {
      passMinutes(61);
      const { body } = await suite.accounts.refresh(teacher.refresh);
      Object.assign(teacher, { access: body.access_token, refresh: body.refresh_token });
      const replies = await Promise.all(Array.from({ length: 26 }, () => rooms().post(teacher)));
      const refused = made === 0 ? [] : [409, 409];
      expect(statusesOf(replies).filter((status) => status !== 201)).toEqual(refused);
    }
    const [refused, reopened] = [
      await rooms().post(teacher),
      await rooms().change(teacher, code, { is_open: true }),
    ];
    const error = { code: "conflict", message: "You have 50 open rooms. Close one first." };
    expect([refused.status, refused.body.error]).toEqual([409, error]);
    expect([reopened.status, reopened.body.error]).toEqual([409, error]);
    const open = (await rooms().list(teacher)).find((room) => room.is_open);
    expect((await rooms().change(teacher, open?.code ?? "", { is_open: true })).status).toBe(200);
    await rooms().change(teacher, open?.code ?? "", { is_open: false });
    expect((await rooms().change(teacher, code, { is_open: true })).status).toBe(200);
    expect((await rooms().post(teacher)).status).toBe(409);
  });

  it("an address that named 600 unknown codes gets 429 for every code, known or not, for an hour", async () => {
    const { code } = await rooms().newRoom(await rooms().newTeacher());
    const peer = newAddress();
    expect(new Set(statusesOf(await guess(599, peer)))).toEqual(new Set([404]));
    expect((await rooms().read(code, {}, peer)).status).toBe(200);
    await guess(1, peer);
    passMinutes(10);
    for (const one of [code, "222222"])
      expect(statusAndRetryAfter(await rooms().read(one, {}, peer))).toEqual([429, "3000"]);
    expect((await rooms().read(code)).status).toBe(200);
    passMinutes(50.1);
    expect((await rooms().read(code, {}, peer)).status).toBe(200);
  });

  it("unknown codes of answers and of readings count for the same limit, and known ones do not", async () => {
    const [user, peer] = [await suite.api.newUser(), newAddress()];
    const { code } = await rooms().newRoom(await rooms().newTeacher());
    await guess(598, peer);
    expect((await answer(inRoom(code, user, "q3-a"), peer)).status).toBe(422);
    expect((await readAnswers(user, code, peer)).status).toBe(200);
    expect((await answer(inRoom("222222", user, "q1-a"), peer)).status).toBe(422);
    expect((await readAnswers(user, "222222", peer)).status).toBe(404);
    expect((await rooms().read("222222", {}, peer)).status).toBe(429);
  });

  it("after 600 unknown codes, an account reads a room, and a learner who is in an event or a room goes on in it", async () => {
    const teacher = await rooms().newTeacher();
    const { code } = await rooms().newRoom(teacher);
    const { code: otherCode } = await rooms().newRoom(teacher);
    const [pupil, newcomer, peer] = [
      await rooms().newPupil(code, "q1-a"),
      await suite.api.newUser(),
      newAddress(),
    ];
    await suite.api.answer(atFair(pupil, "q1-a"));
    await guess(600, peer);
    expect((await rooms().read(code, withToken(teacher.access), peer)).status).toBe(200);
    const typed = `${code.slice(0, 3)}-${code.slice(3)}`;
    expect((await answer(inRoom(typed, pupil, "w1-a"), peer)).status).toBe(201);
    expect((await answer(atFair(pupil, "q2-a"), peer)).status).toBe(201);
    expect((await readAnswers(pupil, code, peer)).status).toBe(200);
    const refused = [
      await answer(inRoom(otherCode, pupil, "q1-a"), peer),
      await answer(inRoom(code, newcomer, "q1-a"), peer),
      await answer(inRoom("222222", newcomer, "q1-a"), peer),
      await answer(atFair(newcomer, "q1-a"), peer),
      await readAnswers(newcomer, code, peer),
      await readAnswers(newcomer, "222222", peer),
    ];
    expect(statusesOf(refused)).toEqual(refused.map(() => 429));
    expect(
      (await answer({ question_global_id: "q1", answer_global_id: "q1-a", user_uuid: newcomer }, peer))
        .status,
    ).toBe(201);
    expect((await answer(inRoom(code, newcomer, "q1-a"), newAddress())).status).toBe(201);
  });
});
