import { join } from "node:path";
import { z } from "zod";
import { createEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { listOutbox } from "../../embedded/user-api/mail/outbox.ts";
import { apiDocument } from "../../embedded/user-api/openapi/api-document.ts";
import { until } from "../../scripts/support/processes.ts";
import { education, optionId } from "../../scripts/support/quiz.ts";
import { findCall, Judge, listCalls } from "./judge-reply.ts";
import type { GoodRequest } from "./odd-requests.ts";
import type { WatchedProcess } from "./watched-process.ts";

export const API_SECRET = "a-secret-for-raw-requests-that-is-long-enough";
const PASSWORD = "korrekt häst batteri";
const CHALLENGE = "the-empty-desk";
const TEST = { topic_global_id: education.id, test_global_id: education.tests[0]?.id ?? "" };

/** The data that later requests need. */
const learnt = z.object({
  user: z.object({ uuid: z.string() }).default({ uuid: "" }),
  code: z.string().default(""),
  room: z.object({ code: z.string() }).default({ code: "" }),
  access_token: z.string().default(""),
  refresh_token: z.string().default(""),
  certificates: z.array(z.object({ id: z.string() })).default([]),
});
type Ask = (
  method: string,
  path: string,
  json?: GoodRequest["json"],
  access?: string,
) => Promise<z.infer<typeof learnt>>;

/**
 * Makes every call of the document once, with success, so that the odd requests are about users who have data.
 * @returns these requests; `wrong` has what is wrong with the replies, and the calls that are missing here
 */
export async function listUserApiRequests(process: WatchedProcess) {
  const document = apiDocument.parse(await (await fetch(`${process.origin}/openapi.json`)).json());
  const judge = new Judge(document);
  const good: GoodRequest[] = [];
  const wrong: string[] = [];
  const ask: Ask = async (method, path, json = null, access = "") => {
    const headers = access === "" ? {} : { Authorization: `Bearer ${access}` };
    good.push({ method, path, headers, json, form: null });
    const response = await fetch(process.origin + path, {
      method,
      headers: { ...headers, ...(json && { "Content-Type": "application/json" }) },
      ...(json && { body: JSON.stringify(json) }),
    });
    const reply = { status: response.status, headers: response.headers, text: await response.text() };
    const faults = [...(response.ok ? [] : [reply.text]), ...judge.listFaults({ method, path }, reply)];
    wrong.push(...faults.map((fault) => `${method} ${path}: ${fault}`));
    return learnt.parse(JSON.parse(reply.text));
  };
  await askAsAccounts(ask, process, await askAsLearner(ask));
  const calls = listCalls(document);
  const asked = new Set(good.map(({ method, path }) => findCall(calls, method, path)));
  const missing = calls.filter((call) => !asked.has(call)).map(({ method, path }) => `${method} ${path}`);
  return { good, judge, wrong: [...wrong, ...missing] };
}

async function askAsLearner(ask: Ask): Promise<string> {
  const user_uuid = await newUser(ask);
  const place = { current_segment: 1, current_segment_description: "intro", current_screen: 0 };
  const challenge_progress = { challenge_global_id: CHALLENGE, ...place };
  await ask("POST", "/v1/users/challenge_progress", { challenge_progress, user_uuid });
  for (const question of education.diplomaTest?.questions ?? [])
    await ask("POST", "/v1/user_answers", {
      ...{ ...TEST, test_global_id: education.diplomaTest?.id, test_round: 1 },
      ...{ question_global_id: question, answer_global_id: optionId(question, "right"), user_uuid },
    });
  const { code } = await ask("POST", "/v1/users/handoff", { user_uuid });
  await ask("POST", "/v1/users/handoff/claim", { code, user_uuid: await newUser(ask) });
  for (const [path, query] of READS) {
    const asked = new URLSearchParams({ ...query, user_uuid });
    await ask("GET", `${path}?${asked.toString()}`);
  }
  const { certificates } = await ask("GET", `/v1/certificates?user_uuid=${user_uuid}`);
  await ask("GET", `/v1/certificates/${certificates[0]?.id ?? ""}`);
  await ask("GET", `/v1/users/${user_uuid}`);
  const key = createEventKeys([API_SECRET]).createKey("aurora");
  await ask("GET", `/v1/events/aurora/results?${new URLSearchParams({ key }).toString()}`);
  for (const path of ["/v1/questions/education-lunch/statistics", "/healthz", "/readyz"])
    await ask("GET", path);
  return user_uuid;
}

const READS: [string, Record<string, string>][] = [
  ["/v1/user_answers", { event_code: "aurora" }],
  ["/v1/user_answers/next_test_round", TEST],
  ["/v1/user_answers/correct", {}],
  ["/v1/user_answers/latest_answer", { global_id: "education-lunch" }],
  ["/v1/questions/answered", {}],
  ["/v1/topics", {}],
  [`/v1/topics/${education.id}/latest_results`, {}],
  ["/v1/challenge/completion", { global_id: CHALLENGE }],
  [`/v1/users/challenge_progress/${CHALLENGE}`, {}],
];

/** Keeps one account, so that its token opens something. Another account makes the calls that end sessions. */
async function askAsAccounts(ask: Ask, process: WatchedProcess, stays: string): Promise<void> {
  const register = async (uuid: string, email: string) => {
    const passwords = { password: PASSWORD, password_confirm: PASSWORD };
    await ask("POST", "/v1/users/register", { uuid, email, ...passwords, agreements_acceptence: true });
    return ask("POST", "/v1/users/login", { email, password: PASSWORD });
  };
  const address = "stays@example.org";
  const { access_token } = await register(stays, address);
  await ask("PUT", "/v1/users/verify", { token: await mailedToken(process, address, "verify") });
  await askAboutRooms(ask, access_token);
  const data = { name: "Åsa", is_subscribed: true, population_category_global_id: "category-pupil" };
  await ask("PUT", "/v1/users", data, access_token);
  for (const path of ["me", "export"]) await ask("GET", `/v1/users/${path}`, null, access_token);
  await ask("POST", "/v1/users/group", { code: "meridian" }, access_token);
  await ask("POST", "/v1/users/resend_verification_email", { lang: "sv" }, access_token);
  const email = "leaves@example.org";
  const uuid = await newUser(ask);
  const { refresh_token } = await register(uuid, email);
  await ask("POST", "/v1/users/refresh_token/", { refresh_token });
  await ask("POST", "/v1/users/logout", { refresh_token });
  await ask("PUT", "/v1/users/verify", { token: await mailedToken(process, email, "verify") });
  await ask("POST", "/v1/users/forgot_password", { email });
  const token = await mailedToken(process, email, "forgot-password");
  const again = await ask("POST", "/v1/users/token_login", { token, uuid });
  const passwords = { password: `${PASSWORD}!`, password_confirm: `${PASSWORD}!` };
  await ask("PUT", "/v1/users/change_password", passwords, again.access_token);
  await ask("POST", "/v1/users/delete_account", null, again.access_token);
}

/** Makes the calls about rooms, and keeps one room. */
async function askAboutRooms(ask: Ask, access: string): Promise<void> {
  const questions = education.tests[0]?.questions.slice(0, 3) ?? [];
  const [stays, leaves] = await Promise.all(
    ["7B", "8B"].map((name) =>
      ask("POST", "/v1/rooms", { name, question_global_ids: questions, language: "sv" }, access),
    ),
  );
  const [question = ""] = questions;
  const path = `/v1/rooms/${stays?.room.code ?? ""}`;
  const given = { question_global_id: question, answer_global_id: optionId(question, "right") };
  const user_uuid = await newUser(ask);
  await ask("POST", "/v1/user_answers", { ...given, event_code: stays?.room.code ?? "", user_uuid });
  await ask("GET", "/v1/rooms", null, access);
  await ask("GET", path);
  await ask("PUT", path, { name: "7C", is_open: true }, access);
  await ask("GET", `/v1/events/${stays?.room.code ?? ""}/results`, null, access);
  await ask("DELETE", `/v1/rooms/${leaves?.room.code ?? ""}`, null, access);
}

async function newUser(ask: Ask): Promise<string> {
  return (await ask("POST", "/v1/users", { source: "web", is_kiosk_user: false })).user.uuid;
}

async function mailedToken(process: WatchedProcess, email: string, page: string): Promise<string> {
  const read = async () => {
    const mails = await listOutbox(join(process.dataDir, "outbox"), 20);
    const texts = mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    return texts.flatMap((text) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])[0];
  };
  await until(async () => (await read()) !== undefined);
  return (await read()) ?? "";
}
