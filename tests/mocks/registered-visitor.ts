import type { Page } from "./page.ts";
import type { Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

export const EMAIL = "ada@example.org";
export const PASSWORD = "correct horse";
export const REGISTRATION = {
  email: EMAIL,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreementsCheck: "on",
};

/** A visitor with the cookies of a first page. */
export async function openFirstPage(world: World): Promise<Visitor> {
  const visitor = await world.visitor();
  await visitor.open("/");
  return visitor;
}

/** A browser that was turned into a kiosk. */
export async function openKiosk(world: World, prefix = ""): Promise<Visitor> {
  const visitor = await world.visitor();
  await visitor.open(prefix || "/");
  await visitor.post(`${prefix}/kiosk`, { intent: "turn-on" });
  return visitor;
}

/** The token and the uuid in the link of a mail about a forgotten password. */
export async function askForLink(world: World): Promise<{ token: string; uuid: string }> {
  const visitor = await openFirstPage(world);
  await visitor.post("/account/forgot-password", { email: EMAIL });
  const [account] = await world.api.accounts();
  return { token: await world.api.mailedToken("passwordReset"), uuid: account?.uuid ?? "" };
}

export async function signUp(world: World): Promise<{ visitor: Visitor; success: Page }> {
  const visitor = await openFirstPage(world);
  const success = await visitor.follow(await visitor.post("/account/signup", REGISTRATION));
  return { visitor, success };
}
