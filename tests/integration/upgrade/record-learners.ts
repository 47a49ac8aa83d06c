import { goOn as goOnInChallenge } from "../../mocks/challenge-walk.ts";
import { goOn as goOnInDiploma, startAttempt } from "../../mocks/diploma-walk.ts";
import { toFrame } from "../../mocks/open-frame.ts";
import { CHALLENGE } from "../../mocks/sample-challenge.ts";
import type { Space } from "../../mocks/space.ts";
import type { Visitor } from "../../mocks/visitor.ts";
import { press } from "./record-accounts.ts";
import type { Recorder } from "./recorder.ts";
import { refuseCookies } from "./start-product.ts";
import { EVENT } from "./upgrade-space.ts";

const TOPIC = "/t/Energy-Use";

/** Records learners without an account, each in the middle of something. */
export async function recordLearners(
  recorder: Recorder,
  newVisitor: () => Visitor,
  space: Space,
): Promise<void> {
  const open = (name: string) => recorder.browser(name, newVisitor());
  await recordTest(recorder, open("in-test"));
  await recordScript(recorder, open("with-scripts"));
  await recordDiplomaAttempt(recorder, open("in-diploma"), space);
  await recordChallenge(recorder, open("in-challenge"));
  recorder.page("single-question", "single", await open("single").open("/q/q4"));
  const inEvent = open("in-event");
  await inEvent.answer(`/e/${EVENT}/q1`, "q1-a");
  recorder.page("event-question", "in-event", await inEvent.open(`/e/${EVENT}/q2`));
  await recordLogIn(recorder, open("logging-in"));
  await recordCookieless(recorder, refuseCookies(open("without-cookies")));
  await recordEmbed(recorder, toFrame(open("in-embed")));
  await recordSnippet(recorder, newVisitor());
}

async function recordTest(recorder: Recorder, visitor: Visitor): Promise<void> {
  await visitor.answer(`${TOPIC}/q1`, "q1-a");
  const sent = await visitor.open(`${TOPIC}/q2`);
  recorder.page("sent-question", "in-test", sent);
  await visitor.post(sent.path, { nonce: sent.field("nonce"), answer: "q2-a" });
  recorder.page("test-question", "in-test", await visitor.open(`${TOPIC}/q3`));
  recorder.page("signup", "in-test", await visitor.open("/account/signup"));
}

/** Answers as the script of a hydrated page does. */
async function recordScript(recorder: Recorder, visitor: Visitor): Promise<void> {
  const page = await visitor.open("/t/health/h1");
  visitor.headers["Accept"] = "application/json";
  const reply = await visitor.post(`${page.path}.data`, { nonce: page.field("nonce"), answer: "h1-a" });
  delete visitor.headers["Accept"];
  recorder.scriptReply(reply.html);
  recorder.page("script-question", "with-scripts", await visitor.open("/t/health/h2"));
  const takeHome = await visitor.follow(await visitor.post("/h", {}));
  recorder.link("hand-off", /\/h\/[\w-]+/.exec(takeHome.text)?.[0]);
}

async function recordDiplomaAttempt(recorder: Recorder, visitor: Visitor, space: Space): Promise<void> {
  const page = await goOnInDiploma(visitor, { space }, await startAttempt(visitor), 1);
  recorder.page("diploma-question", "in-diploma", page);
}

async function recordChallenge(recorder: Recorder, visitor: Visitor): Promise<void> {
  const intro = await visitor.open(`${CHALLENGE}?at=0.0`);
  const first = await goOnInChallenge(visitor, intro);
  const explained = await goOnInChallenge(visitor, first, "c1-a");
  recorder.page("challenge-question", "in-challenge", await goOnInChallenge(visitor, explained));
}

/** Records a learner who has answered before the login, and another user who has asked for a login link. */
async function recordLogIn(recorder: Recorder, visitor: Visitor): Promise<void> {
  await press(visitor, "/sv/account/forgot-password", '[name="email"]', { email: "newcomer@example.org" });
  recorder.link("log-in", await recorder.mailed("newcomer@example.org", "/account/forgot-password"));
  await visitor.answer(`${TOPIC}/q4?test=energy-more`, "q4-a");
  recorder.page("login", "logging-in", await visitor.open("/account/login"));
}

async function recordCookieless(recorder: Recorder, visitor: Visitor): Promise<void> {
  const verdict = await visitor.follow(await visitor.answer(`${TOPIC}/q1`, "q1-a"));
  const next = verdict.all("a").find(({ href = "" }) => href.startsWith(`${TOPIC}/q2?`));
  recorder.page("cookieless-question", "without-cookies", await visitor.open(next?.href ?? ""));
}

async function recordEmbed(recorder: Recorder, visitor: Visitor): Promise<void> {
  const verdict = await visitor.follow(await visitor.answer(`${TOPIC}/embed/q1?theme=dark`, "q1-a"));
  const next = verdict.all("a").find(({ href = "" }) => href.includes("/embed/q2?"));
  recorder.page("embed-question", "in-embed", await visitor.open(next?.href ?? ""));
}

/** Records the addresses that a partner copies from the topic's page, or that a publishing tool reads in it. */
async function recordSnippet(recorder: Recorder, visitor: Visitor): Promise<void> {
  const page = await visitor.open(TOPIC);
  recorder.link("snippet", /<iframe src=.*<\/script>/.exec(page.text)?.[0]);
  const discovery = page.all("link").find(({ type }) => type === "application/json+oembed");
  recorder.link("discovery", discovery?.href);
}
