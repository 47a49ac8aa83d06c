import type { SampleApi } from "./sample-api.ts";
import { inTest } from "./sample-api.ts";

export type CallAboutUser = {
  method: "GET" | "POST" | "PUT";
  path: (user: string) => string;
  body?: (user: string) => object;
  field: "uuid" | "user_uuid";
};

export const PLACE = {
  challenge_global_id: "panels",
  current_segment: 1,
  current_segment_description: "x",
  current_screen: 0,
};

function reading(path: string): CallAboutUser {
  const first = path.includes("?") ? "&" : "?";
  return { method: "GET", path: (user) => `${path}${first}user_uuid=${user}`, field: "user_uuid" };
}

/** Writes come first because the reads need their data. */
export const callsAboutUsers: CallAboutUser[] = [
  {
    method: "POST",
    path: () => "/v1/user_answers",
    body: (user) => inTest(user, "q1-a"),
    field: "user_uuid",
  },
  {
    method: "POST",
    path: () => "/v1/users/challenge_progress",
    body: (user_uuid) => ({ challenge_progress: PLACE, user_uuid }),
    field: "user_uuid",
  },
  {
    method: "PUT",
    path: () => "/v1/users",
    body: (user_uuid) => ({ user_uuid, name: "Eva" }),
    field: "user_uuid",
  },
  {
    method: "POST",
    path: () => "/v1/users/handoff",
    body: (user_uuid) => ({ user_uuid }),
    field: "user_uuid",
  },
  { method: "GET", path: (user) => `/v1/users/${user}`, field: "uuid" },
  reading("/v1/user_answers?event_code=fair24"),
  reading("/v1/user_answers/next_test_round?topic_global_id=sun&test_global_id=sun-basics"),
  reading("/v1/user_answers/correct"),
  reading("/v1/user_answers/latest_answer?global_id=q1"),
  reading("/v1/questions/answered"),
  reading("/v1/topics"),
  reading("/v1/topics/sun/latest_results"),
  reading("/v1/challenge/completion?global_id=panels"),
  reading("/v1/users/challenge_progress/panels"),
  reading("/v1/certificates?global_id=sun"),
  reading("/v1/certificates"),
];

/** Returns the replies of all calls about a user, then of accepting another user's code. */
export async function callAllAboutUser(api: SampleApi, user: string, headers: Record<string, string> = {}) {
  const giver = await api.newUser();
  const handoff = await api.call("POST", "/v1/users/handoff", { body: { user_uuid: giver } });
  const accept: CallAboutUser = {
    method: "POST",
    path: () => "/v1/users/handoff/claim",
    body: (user_uuid) => ({ code: handoff.body.code, user_uuid }),
    field: "user_uuid",
  };
  const responses = [];
  for (const { method, path, body, field } of [...callsAboutUsers, accept]) {
    const more = body ? { body: body(user) } : {};
    responses.push({ ...(await api.call(method, path(user), { ...more, headers })), field });
  }
  return responses;
}
