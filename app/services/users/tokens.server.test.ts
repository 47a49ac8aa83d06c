import { describe, expect, it, vi } from "vitest";
import { createTokenRefresh, type Tokens } from "~/services/users/tokens.server.ts";

function pair(name: string): Tokens {
  return { accessToken: `access-${name}`, refreshToken: `refresh-${name}` };
}

describe("tokens", () => {
  it("are renewed once for all requests with the same refresh token", async () => {
    const call = vi.fn(async (token: string) => pair(`after-${token}`));
    const refresh = createTokenRefresh(call);
    const pairs = await Promise.all([refresh("one"), refresh("one"), refresh("two"), refresh("one")]);
    expect(pairs.map((tokens) => tokens.accessToken)).toEqual([
      "access-after-one",
      "access-after-one",
      "access-after-two",
      "access-after-one",
    ]);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it("are the same new pair for all requests with the old token within 30 seconds", async () => {
    let now = 1;
    const call = vi.fn(async () => pair(String(call.mock.calls.length)));
    const refresh = createTokenRefresh(call, () => now);
    const first = await refresh("old");
    now += 29_000;
    expect(await refresh("old")).toEqual(first);
    now += 2_000;
    expect(await refresh("old")).not.toEqual(first);
  });

  it("are asked for again after a renewal that failed", async () => {
    const call = vi
      .fn<(token: string) => Promise<Tokens>>()
      .mockRejectedValueOnce(new Error("503"))
      .mockResolvedValueOnce(pair("new"));
    const refresh = createTokenRefresh(call);
    await expect(Promise.all([refresh("old"), refresh("old")])).rejects.toThrow("503");
    expect(await refresh("old")).toEqual(pair("new"));
    expect(call).toHaveBeenCalledTimes(2);
  });
});
