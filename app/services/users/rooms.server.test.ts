import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "~/services/users/caller.ts";
import { createUserApi } from "~/services/users/create-user-api.server.ts";
import { createRoomCalls } from "~/services/users/room-calls.server.ts";
import {
  changeRoom,
  deleteRoom,
  getRoom,
  getRoomOfNow,
  hasRooms,
  lookForRooms,
} from "~/services/users/rooms.server.ts";
import { NO_METRICS } from "../../../platform/metrics.ts";
import { SILENT_LOG } from "../../../tests/mocks/silent-log.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ROOM = {
  ...{ code: "K7M2PQ", name: "7B", question_global_ids: ["q1"], language: "sv", is_open: true },
  ...{ created_at: "2026-11-28T12:00:00.000Z", participants: 3, results_key: "key" },
};
const SHOWN = {
  ...{ code: "K7M2PQ", name: "7B", questionIds: ["q1"], language: "sv", isOpen: true },
  ...{ createdAt: Date.parse(ROOM.created_at), participants: 3, resultsKey: "key" },
};
function found(): Response {
  return HttpResponse.json({ room: ROOM });
}
function refuse(status: number, code: string): () => Response {
  return () => HttpResponse.json({ error: { code, message: "" } }, { status });
}

const unknownRoom = refuse(404, "room_not_found");

function setUp({ isLoggedIn = false } = {}) {
  let now = 1_000;
  const calls: string[] = [];
  let reply: () => Response = found;
  server.use(
    http.all("http://users.test/*", ({ request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return reply();
    }),
  );
  const outside = { fetch, clock: Date.now, log: SILENT_LOG, metrics: NO_METRICS };
  const api = {
    ...createUserApi({ baseUrl: "http://users.test", ...outside }),
    rooms: createRoomCalls(() => now),
  };
  const tokens = isLoggedIn ? { accessToken: "access", refreshToken: "refresh" } : null;
  const caller: Caller = {
    ...{ locale: "sv", requestLogger: null, address: null, isKiosk: false, api },
    tokens: { get: () => tokens, set: () => undefined, end: () => undefined },
  };
  return {
    caller,
    calls,
    answerWith: (next: () => Response) => void (reply = next),
    wait: (ms: number) => void (now += ms),
  };
}

describe("whether the user API has rooms", () => {
  it("is asked by a code that no room has, until it is known", async () => {
    const { caller, calls, answerWith } = setUp();
    answerWith(unknownRoom);
    expect([await hasRooms(caller), await hasRooms(caller)]).toEqual([true, true]);
    expect(calls).toEqual(["GET /v1/rooms/0"]);
  });

  it.each([404, 405, 501])(
    "is denied by a %i without the code of an unknown room, for five minutes",
    async (status) => {
      const { caller, calls, answerWith, wait } = setUp();
      answerWith(refuse(status, "not_found"));
      expect(await hasRooms(caller)).toBe(false);
      answerWith(found);
      wait(299_999);
      expect([await hasRooms(caller), await getRoom(caller, "K7M2PQ")]).toEqual([false, null]);
      expect(calls).toHaveLength(1);
      wait(1);
      expect([await hasRooms(caller), await getRoom(caller, "K7M2PQ")]).toEqual([true, SHOWN]);
    },
  );

  it("stays known once a call has succeeded", async () => {
    const { caller, answerWith } = setUp();
    await getRoom(caller, "K7M2PQ");
    answerWith(refuse(404, "not_found"));
    await expect(getRoom(caller, "222222")).rejects.toMatchObject({ status: 404 });
    expect(await hasRooms(caller)).toBe(true);
  });

  it("stays unknown while the API is away", async () => {
    const { caller, answerWith } = setUp();
    answerWith(refuse(503, "unavailable"));
    await expect(hasRooms(caller)).rejects.toMatchObject({ status: 503 });
    answerWith(unknownRoom);
    expect(await hasRooms(caller)).toBe(true);
  });

  it("is asked again until the API answers", async () => {
    const { caller, calls, answerWith } = setUp();
    answerWith(() => (calls.length < 3 ? refuse(503, "unavailable")() : unknownRoom()));
    await lookForRooms(caller.api, 0);
    expect([calls.length, caller.api.rooms.areKnown()]).toEqual([3, true]);
  });
});

describe("a room's reply", () => {
  it.each([
    ["found", found, SHOWN],
    ["unknown", unknownRoom, null],
  ])("is remembered for five seconds if nobody is logged in: %s", async (_what, reply, room) => {
    const { caller, calls, answerWith, wait } = setUp();
    answerWith(reply);
    const read = async (typed: string) => expect(await getRoom(caller, typed)).toEqual(room);
    for (const typed of ["K7M2PQ", "k7m 2pq"]) await read(typed);
    wait(4_999);
    await read("K7M2PQ");
    expect(calls).toEqual(["GET /v1/rooms/K7M2PQ"]);
    wait(2);
    await read("K7M2PQ");
    expect(calls).toHaveLength(2);
  });

  it("is asked for once by strangers who come at once, and by each after a refusal of another", async () => {
    const { caller, calls, answerWith, wait } = setUp();
    const readAtOnce = () => Promise.allSettled([1, 2, 3].map(() => getRoom(caller, "K7M2PQ")));
    expect(await readAtOnce()).toEqual([1, 2, 3].map(() => ({ status: "fulfilled", value: SHOWN })));
    expect(calls).toHaveLength(1);
    wait(5_001);
    answerWith(() => (calls.length === 2 ? refuse(429, "rate_limited")() : found()));
    expect((await readAtOnce()).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  });

  it("of now is not one that was asked for before", async () => {
    const { caller, calls } = setUp();
    await Promise.all([getRoom(caller, "K7M2PQ"), getRoomOfNow(caller, "K7M2PQ")]);
    expect(calls).toHaveLength(2);
  });

  it("is asked for each time by a person who is logged in", async () => {
    const { caller, calls } = setUp({ isLoggedIn: true });
    for (let i = 0; i < 2; i += 1) await getRoom(caller, "K7M2PQ");
    expect(calls).toHaveLength(2);
  });

  it("is not asked for with what cannot be a code", async () => {
    const { caller, calls } = setUp();
    expect([await getRoom(caller, "aurora"), calls]).toEqual([null, []]);
  });
});

describe("a teacher's calls", () => {
  it("take a deleted room for none, and say whose room it is not", async () => {
    const { caller, answerWith } = setUp({ isLoggedIn: true });
    answerWith(unknownRoom);
    expect(await changeRoom(caller, "K7M2PQ", { name: "8B" })).toBeNull();
    await deleteRoom(caller, "K7M2PQ");
    answerWith(refuse(403, "forbidden"));
    await expect(changeRoom(caller, "K7M2PQ", { name: "8B" })).rejects.toMatchObject({ status: 403 });
  });
});
