import { answerAll, DIPLOMA } from "../../mocks/diploma-walk.ts";
import type { Space } from "../../mocks/space.ts";
import type { Visitor } from "../../mocks/visitor.ts";
import { fillForm } from "./fill-form.ts";
import type { Recorder } from "./recorder.ts";

const PASSWORD = "an-example-only";

/** Records a verified member with a diploma, a user who has just signed up in Swedish, and a kiosk. */
export async function recordAccounts(
  recorder: Recorder,
  newVisitor: () => Visitor,
  space: Space,
): Promise<void> {
  const member = recorder.browser("member", newVisitor());
  await recordMember(recorder, member, space);
  await recordDiploma(recorder, member);
  await recordNewcomer(recorder, recorder.browser("newcomer", newVisitor()));
  await recordKiosk(recorder, recorder.browser("kiosk", newVisitor()));
}

async function recordMember(recorder: Recorder, member: Visitor, space: Space): Promise<void> {
  await member.open("/");
  await member.post("/", { intent: "hide-welcome-info" });
  await member.answer("/t/Energy-Use/q1", "q1-a");
  await signUp(recorder, member, "member", "");
  await press(member, await recorder.mailed("member@example.org", "/account/verify"), '[name="token"]');
  await press(member, "/account/me/profile", '[value="save-profile"]', { name: "Maja", showName: "on" });
  await press(member, "/g/Seven", "main form button");
  await member.answer("/t/Energy-Use/q2", "q2-a");
  await member.answer("/t/Energy-Use/q3", "q3-c");
  await press(member, "/t/Energy-Use", '[name="test"]');
  await member.answer("/t/Energy-Use/q1", "q1-a");
  await answerAll(member, { space });
  await press(member, "/account/me/settings", '[value="keys-off"]');
  recorder.page("profile", "member", await member.open("/account/me/profile"));
  recorder.page("settings", "member", await member.open("/account/me/settings"));
  recorder.page("second-round", "member", await member.open("/t/Energy-Use/q2"));
}

async function recordDiploma(recorder: Recorder, member: Visitor): Promise<void> {
  const share = await member.open(`${DIPLOMA}/share`);
  const code = /\/c\/v\/([0-9A-Z-]{14})/.exec(share.html)?.[1];
  recorder.link("diploma", `/c/v/${code}`);
  const credential = await member.get(`/c/v/${code}.json`);
  if (credential.status !== 200) throw new Error(`No credential: ${credential.text}`);
  recorder.credential(credential.html);
}

async function recordNewcomer(recorder: Recorder, newcomer: Visitor): Promise<void> {
  await newcomer.answer("/sv/t/health/h1", "h1-b");
  await signUp(recorder, newcomer, "newcomer", "/sv");
  recorder.link("verification", await recorder.mailed("newcomer@example.org", "/account/verify"));
}

async function recordKiosk(recorder: Recorder, kiosk: Visitor): Promise<void> {
  await press(kiosk, "/sv/kiosk", '[value="turn-on"]');
  await kiosk.answer("/sv/t/Energy-Use/q1", "q1-a");
  recorder.page("kiosk-question", "kiosk", await kiosk.open("/sv/t/Energy-Use/q2"));
}

async function signUp(recorder: Recorder, visitor: Visitor, name: string, prefix: string): Promise<void> {
  const email = `${name}@example.org`;
  recorder.account(name, email, PASSWORD);
  const fields = { email, password: PASSWORD, confirmPassword: PASSWORD, agreementsCheck: "on" };
  await press(visitor, `${prefix}/account/signup`, '[name="email"]', fields);
}

/** Sends the form around this control. @throws {Error} if it is not accepted */
export async function press(
  visitor: Visitor,
  path: string,
  selector: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const { path: to, body } = fillForm(await visitor.open(path), selector, fields);
  const reply = await visitor.post(to, body);
  if (reply.status !== 303) throw new Error(`${to} responded with ${reply.status}: ${reply.text}`);
}
