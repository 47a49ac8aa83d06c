import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { mailedToken } from "../../../scripts/support/mailed-token.ts";
import type { Learner } from "./learner.ts";

const PASSWORD = "blåbär och mjölk";

/** The data folder of the product that the browser tests share. */
export function toDataDir(port: string): string {
  return join(tmpdir(), `vidare-e2e-${port}`);
}

/** Signs up and confirms the address without the browser, as a fast precondition. */
export async function becomesTeacher(learner: Learner): Promise<void> {
  const { request } = learner.page;
  const email = `${randomUUID()}@example.org`;
  const form = { email, password: PASSWORD, confirmPassword: PASSWORD, agreementsCheck: "on" };
  await request.get(learner.address("/"));
  await request.post(learner.address("/account/signup"), { form });
  const token = await mailedToken(toDataDir(process.env["VIDARE_E2E_PORT"] ?? ""), email);
  const reply = await request.post(learner.address("/account/verify"), { form: { token } });
  expect(reply.status()).toBe(200);
}

/** @returns the code */
export async function hasRoom(learner: Learner, ...questionIds: string[]): Promise<string> {
  const query = new URLSearchParams({
    name: "7B",
    ...(questionIds.length === 0 && { topic: "health", test: "health-test" }),
  });
  for (const id of questionIds) query.append("q", id);
  await learner.goesTo(`/account/me/rooms/new?${query.toString()}`);
  await learner.button(learner.words.rooms.make).first().click();
  await expect(learner.page).toHaveURL(/\/rooms\/[2-9A-Z]{6}$/);
  return learner.page.url().slice(-6);
}
