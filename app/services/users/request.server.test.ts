import { once } from "node:events";
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { delay, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import type { Caller, Tokens } from "~/services/users/caller.ts";
import { createUserApi } from "~/services/users/create-user-api.server.ts";
import { read, write } from "~/services/users/request.server.ts";
import { UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { NO_METRICS } from "../../../platform/metrics.ts";
import { SILENT_LOG } from "../../../tests/mocks/silent-log.ts";

describe("in memory", () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  const ME = "http://users.test/v1/users/me";
  const REFRESH = "http://users.test/v1/users/refresh_token/";
  const reply = z.object({ ok: z.literal(true) });
  const OLD: Tokens = { accessToken: "old-access", refreshToken: "old-refresh" };

  function createApi() {
    const outside = { fetch, clock: Date.now, log: SILENT_LOG, metrics: NO_METRICS };
    return createUserApi({ baseUrl: "http://users.test", ...outside });
  }

  function callerWith(tokens: Tokens | null, api = createApi()) {
    let held = tokens;
    const store = {
      get: () => held,
      set: (next: Tokens) => void (held = next),
      end: () => void (held = null),
    };
    const visit = { locale: "sv", requestLogger: "log", address: null, isKiosk: false } as const;
    const caller: Caller = { ...visit, api, tokens: store };
    return { caller, tokens: () => held };
  }

  function unauthorized() {
    return HttpResponse.json({ error: { code: "unauthorized", message: "" } }, { status: 401 });
  }

  function serve(accepted: string) {
    const calls: (string | null)[] = [];
    const refreshes: unknown[] = [];
    server.use(
      http.all(ME, ({ request }) => {
        calls.push(request.headers.get("Authorization"));
        return request.headers.get("Authorization") === `Bearer ${accepted}`
          ? HttpResponse.json({ ok: true })
          : unauthorized();
      }),
      http.post(REFRESH, async ({ request }) => {
        refreshes.push({ body: await request.json(), bearer: request.headers.get("Authorization") });
        return HttpResponse.json({ access_token: "new-access", refresh_token: "new-refresh" });
      }),
    );
    return { calls, refreshes };
  }

  describe("a request to the user API", () => {
    it("carries the language, the request logger and the access token", async () => {
      let address = "";
      server.use(
        http.get(ME, ({ request }) => {
          address = `${request.headers.get("Authorization")} ${new URL(request.url).search}`;
          return HttpResponse.json({ ok: true });
        }),
      );
      await read(callerWith(OLD).caller, "v1/users/me", {}, reply);
      expect(address).toBe("Bearer old-access ?lang=sv&request_logger=log");
    });

    it("goes without a token if nobody is logged in, and a refusal stays one", async () => {
      const seen = serve("any");
      await expect(read(callerWith(null).caller, "v1/users/me", {}, reply)).rejects.toMatchObject({
        status: 401,
      });
      expect(seen).toEqual({ calls: [null], refreshes: [] });
    });

    it("renews tokens that have run out once for all requests, and sends each once more", async () => {
      const seen = serve("new-access");
      const old = { ...OLD, refreshToken: "shared-refresh" };
      const api = createApi();
      const callers = [callerWith(old, api), callerWith(old, api), callerWith(old, api)];
      const replies = await Promise.all([
        ...callers.map(({ caller }) => read(caller, "v1/users/me", {}, reply)),
        write(
          callers[0]?.caller ?? callerWith(old, api).caller,
          { method: "put", path: "v1/users/me", body: {} },
          reply,
        ),
      ]);
      expect(replies).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
      expect(seen.refreshes).toEqual([{ body: { refresh_token: "shared-refresh" }, bearer: null }]);
      for (const { tokens } of callers)
        expect(tokens()).toEqual({ accessToken: "new-access", refreshToken: "new-refresh" });
    });

    it("ends the session of tokens that the user API refuses to renew", async () => {
      server.use(http.get(ME, unauthorized), http.post(REFRESH, unauthorized));
      const { caller, tokens } = callerWith({ ...OLD, refreshToken: "refused" });
      await expect(read(caller, "v1/users/me", {}, reply)).rejects.toMatchObject({ status: 401 });
      expect(tokens()).toBeNull();
    });

    it("keeps tokens that could not be renewed just now", async () => {
      const away = () => HttpResponse.json({ error: { code: "unavailable", message: "" } }, { status: 503 });
      server.use(http.get(ME, unauthorized), http.post(REFRESH, away));
      const old = { ...OLD, refreshToken: "away" };
      const { caller, tokens } = callerWith(old);
      await expect(read(caller, "v1/users/me", {}, reply)).rejects.toMatchObject({ status: 503 });
      expect(tokens()).toEqual(old);
    });

    it("waits for new tokens no longer than it may take itself", async () => {
      const asked = Promise.withResolvers<void>();
      const hang = () => {
        asked.resolve();
        return delay("infinite");
      };
      server.use(http.get(ME, unauthorized), http.post(REFRESH, hang));
      const old = { ...OLD, refreshToken: "late" };
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
      const { caller, tokens } = callerWith(old);
      const failure = expect(read(caller, "v1/users/me", {}, reply)).rejects.toThrow("not renewed in time");
      await asked.promise;
      await vi.advanceTimersByTimeAsync(3_000);
      await failure;
      expect(tokens()).toEqual(old);
    });

    it("follows no redirect, so that no other address learns a password", async () => {
      const bodies: unknown[] = [];
      server.use(
        http.post(
          ME,
          () => new HttpResponse(null, { status: 307, headers: { Location: "http://other.test/" } }),
        ),
        http.post("http://other.test/", async ({ request }) => {
          bodies.push(await request.json());
          return HttpResponse.json({ ok: true });
        }),
      );
      const { caller } = callerWith(null);
      await expect(write(caller, { path: "v1/users/me", body: { password: "p" } }, reply)).rejects.toThrow();
      expect(bodies).toEqual([]);
    });

    it("is not repeated for a second refusal", async () => {
      const seen = serve("another-access");
      const { caller } = callerWith({ ...OLD, refreshToken: "twice" });
      await expect(read(caller, "v1/users/me", {}, reply)).rejects.toMatchObject({ status: 401 });
      expect(seen.calls).toEqual(["Bearer old-access", "Bearer new-access"]);
    });
  });

  describe("a reply that breaks off in its body", () => {
    function serveBroken(times: number) {
      let calls = 0;
      server.use(
        http.all(ME, () => {
          calls += 1;
          return calls > times ? HttpResponse.json({ ok: true }) : breakOff();
        }),
      );
      return () => calls;
    }

    it("has not arrived: after five of them reads wait", async () => {
      const count = serveBroken(Infinity);
      const { caller } = callerWith(null);
      for (let call = 0; call < 7; call += 1)
        await expect(read(caller, "v1/users/me", {}, reply)).rejects.toThrow(UserApiUnavailable);
      expect(count()).toBe(5);
    });

    it("lets a write with a key be sent once more", async () => {
      const count = serveBroken(1);
      const { caller } = callerWith(null);
      const sent = write(caller, { path: "v1/users/me", body: {}, key: "the same" }, reply);
      expect(await sent).toEqual({ ok: true });
      expect(count()).toBe(2);
    });
  });

  function breakOff(): HttpResponse<ReadableStream> {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"ok":')),
      pull: (controller) => controller.error(new Error("reset")),
    });
    return new HttpResponse(body, { headers: { "Content-Type": "application/json" } });
  }
});

describe("on a socket", () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": 100 });
    response.write('{"ok":');
  });
  let baseUrl = "";
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    baseUrl = `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(["get", "post"] as const)(
    "a %s whose reply stops in mid-body ends in time, also after garbage was collected",
    async (method) => {
      const { send } = createUserApi({
        baseUrl,
        fetch,
        clock: Date.now,
        log: SILENT_LOG,
        metrics: NO_METRICS,
      });
      setFlagsFromString("--expose-gc");
      const collecting = setInterval(() => void runInNewContext("gc()"), 50);
      const body = method === "post" ? { body: {} } : {};
      const sent = send({ method, path: "v1/users", query: {}, headers: {}, timeoutMs: 1_000, ...body });
      await expect(sent).rejects.toThrow(UserApiUnavailable);
      clearInterval(collecting);
    },
    10_000,
  );
});
