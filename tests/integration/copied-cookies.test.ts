import { afterAll, beforeAll, expect, it } from "vitest";
import { createSampleAccounts, newAddress, newEmail } from "../contract/user-api/sample-accounts.ts";
import { type EmbeddedProduct, startEmbeddedProduct } from "../mocks/embedded-product.ts";
import { PASSWORD } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";

const PROFILE = "/account/me/profile";
const QUARTER_MS = 15 * 60_000;

let product: EmbeddedProduct;
beforeAll(async () => {
  product = await startEmbeddedProduct();
});
afterAll(() => product.stop());

async function signUp(): Promise<Visitor> {
  const visitor = product.visitor(newAddress());
  await visitor.open("/");
  const form = { email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD, agreementsCheck: "on" };
  await visitor.post("/account/signup", form);
  return visitor;
}

function copyOf({ jar }: Visitor): Visitor {
  const thief = product.visitor(newAddress());
  for (const [name, cookie] of jar) thief.jar.set(name, cookie);
  return thief;
}

it.each([
  [
    "a new password",
    "/account/me/settings",
    () => ({ intent: "change-password", password: "another horse", confirmPassword: "another horse" }),
  ],
  ["a new e-mail address", PROFILE, () => ({ intent: "change-email", email: newEmail() })],
])("%s ends a copy of the session that sets it", async (_, path, makeChange) => {
  const visitor = await signUp();
  const thief = copyOf(visitor);
  await visitor.post(path, { ...makeChange(), currentPassword: PASSWORD });
  product.pass(QUARTER_MS);
  expect((await thief.get(PROFILE)).location).toContain("/account/login");
  expect((await visitor.get(PROFILE)).status).toBe(200);
});

it("a copied session sets no password and no e-mail address without the present password", async () => {
  const thief = copyOf(await signUp());
  const password = { password: "another horse", confirmPassword: "another horse" };
  const responses = [
    await thief.post("/account/me/settings", { intent: "change-password", ...password }),
    await thief.post(PROFILE, { intent: "change-email", email: newEmail() }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 401]);
});

it.each([
  ["", 0],
  [" after ten wrong ones", 10],
])("a new password by a mail's link%s ends a copy of the link's session", async (_, wrong) => {
  const email = newEmail();
  const accounts = createSampleAccounts(product.api, product.db);
  const { uuid } = await accounts.newAccount(email);
  const visitor = product.visitor(newAddress());
  const attempt = { email, password: "not the right one" };
  for (let i = 0; i < wrong; i += 1) await visitor.post("/account/login", attempt);
  await accounts.askForReset(email);
  const token = await accounts.mailedToken(uuid, "passwordReset");
  await visitor.post("/account/forgot-password", { token, uuid });
  const thief = copyOf(visitor);
  const set = (one: Visitor, password: string) =>
    one.post("/account/me/settings", { intent: "change-password", password, confirmPassword: password });
  expect((await set(visitor, "another horse")).location).toBe("/account/me/settings");
  expect((await set(thief, "the thief's horse")).location).toContain("/account/login");
  expect((await accounts.logIn(email, "another horse")).status).toBe(200);
  product.pass(QUARTER_MS);
  expect((await thief.get(PROFILE)).location).toContain("/account/login");
  expect((await visitor.get(PROFILE)).status).toBe(200);
});
