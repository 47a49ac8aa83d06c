import { createClient } from "contentful";
import { expect, it, vi } from "vitest";
import { parseEnv } from "~/env.server.ts";
import { createContentClients } from "~/services/content/contentful-client.server.ts";

vi.mock("contentful", async (importOriginal) => {
  const original = await importOriginal<typeof import("contentful")>();
  return { ...original, createClient: vi.fn(original.createClient) };
});
createContentClients(parseEnv({}, { isEmbedded: false, isLocal: true }).contentful);
const [visitor, background] = vi.mocked(createClient).mock.calls.map(([options]) => options);

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
