import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { mailedToken } from "../../../scripts/support/mailed-token.ts";
import type { Learner } from "./learner.ts";

export const NEW_ROOM = "/account/me/rooms/new";
const PASSWORD = "blåbär och mjölk";

/** Signs up and confirms the address without the browser, as a fast precondition. */
export async function becomesTeacher(learner: Learner): Promise<void> {
  const { request } = learner.page;
  const email = `${randomUUID()}@example.org`;
  const form = { email, password: PASSWORD, confirmPassword: PASSWORD, agreementsCheck: "on" };
  await request.get(learner.address("/"));
  await request.post(learner.address("/account/signup"), { form });
  const token = await mailedToken(process.env["VIDARE_E2E_DATA"] ?? "", email);
  const reply = await request.post(learner.address("/account/verify"), { form: { token } });
  expect(reply.status()).toBe(200);
}

/**
 * Makes a room with this question without the browser, as a fast precondition.
 * @returns the code
 */
export async function hasRoom(learner: Learner, question: string): Promise<string> {
  const reply = await learner.page.request.post(learner.address(NEW_ROOM), {
    form: { nonce: randomUUID(), name: "7B", language: "en", q: question },
    maxRedirects: 0,
  });
  const [code = ""] = /[2-9A-Z]{6}$/.exec(reply.headers()["location"] ?? "") ?? [];
  expect(code, "the room is made").not.toBe("");
  return code;
}
