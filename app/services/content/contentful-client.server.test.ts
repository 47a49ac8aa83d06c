import { createClient } from "contentful";
import { afterAll, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubEnv("SESSION_SECRETS", "a-secret-of-this-test"));
vi.mock("contentful", async (importOriginal) => {
  const original = await importOriginal<typeof import("contentful")>();
  return { ...original, createClient: vi.fn(original.createClient) };
});
await import("~/services/content/contentful-client.server.ts");
const [visitor, background] = vi.mocked(createClient).mock.calls.map(([options]) => options);
afterAll(() => {
  vi.unstubAllEnvs();
});

it("reads in the background with a timeout of 30 seconds and five retries", () => {
  expect(background).toMatchObject({ timeout: 30_000, retryLimit: 5 });
});

it("lets a visitor wait for two attempts of 2.5 seconds at most", () => {
  expect(visitor).toMatchObject({ timeout: 2_500, retryLimit: 1 });
});

it.each([
  ["visitors", visitor],
  ["the background", background],
])("bounds bodies to one gibibyte for %s", (_name, options) => {
  expect(options).toMatchObject({ maxContentLength: 1_073_741_824, maxBodyLength: 1_073_741_824 });
});
