// A user API that is not ours. It implements only section 7 of the specification, without additions, optional fields or codes of failures.
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";

/** The content that the server knows: the diploma tests of topics, and the questions of challenges. */
export type KnownContent = {
  isRight: (answer: string) => boolean;
  diplomaTests: Readonly<Record<string, { id: string; length: number }>>;
  challenges: Readonly<Record<string, readonly string[]>>;
};

type User = { uuid: string; email: string | null; password: string };
type Group = "topic_global_id" | "test_global_id" | "challenge_global_id" | "combo_global_id";
type Answer = Record<"question_global_id" | "answer_global_id" | "user_uuid", string> &
  Record<Group | "event_code", string | null> & { test_round: number | null; is_correct: boolean };
type Body = Omit<Answer, "is_correct"> &
  Record<"email" | "password" | "uuid" | "token" | "refresh_token" | "code", string> &
  Place;
type Certificate = { id: string; topic_global_id: string; issued_at: string; language: string };
type Place = { challenge_progress: { challenge_global_id: string } };
/** `mine` are the named user's answers outside of events. */
type Call = { body: Body; id: string; query: Record<string, string>; bearer: string; mine: Answer[] };
/** Each call responds with an object, or with 404 if it has none. */
type Calls = Record<string, (call: Call) => object | undefined>;
const OK = { result: "OK" };

export function createForeignUserApi(content: KnownContent) {
  const answers: Answer[] = [];
  const app = new Hono();
  const calls = { ...userCalls(answers), ...answerCalls(answers), ...progressCalls(answers, content) };
  for (const [name, respond] of Object.entries(calls)) {
    const [method = "", path = ""] = name.split(" ");
    app.on(method, path, async (c) => {
      const body = JSON.parse((await c.req.text()) || "{}") as Body;
      const bearer = c.req.header("Authorization")?.replace("Bearer ", "") ?? "";
      const query = c.req.query();
      const user = query["user_uuid"] ?? body.user_uuid;
      const mine = answers.filter((one) => one.user_uuid === user && one.event_code === null);
      const reply = respond({ body, id: c.req.param("id") ?? "", query, bearer, mine });
      return reply ? c.json(reply) : c.notFound();
    });
  }
  return {
    fetch: async (...request: Parameters<typeof fetch>) => app.fetch(new Request(...request)),
    answers,
  };
}

/** A token is the uuid of its user. */
function userCalls(answers: readonly Answer[]): Calls {
  const users = new Map<string, User>();
  const userWith = (token: string) => users.get(token) ?? refuse();
  const newTokens = ({ uuid }: User) => ({ access_token: uuid, refresh_token: uuid });
  const toLogin = (user: User) => ({ ...newTokens(user), ...shown(user) });
  const keep = (user: User) => users.set(user.uuid, user) && shown(user);
  return {
    "POST /v1/users": () => keep({ uuid: randomUUID(), email: null, password: "" }),
    "GET /v1/users/me": ({ bearer }) => shown(userWith(bearer)),
    "GET /v1/users/:id": ({ id }) => shown(users.get(id)),
    "PUT /v1/users": ({ bearer, body }) => shown(Object.assign(userWith(bearer), { email: body.email })),
    "PUT /v1/users/change_password": ({ bearer, body: { password } }) =>
      Object.assign(userWith(bearer), { password }) && OK,
    "POST /v1/users/register": ({ body: { uuid, email, password } }) => keep({ uuid, email, password }),
    "POST /v1/users/login": ({ body: { email, password, uuid } }) => {
      const user = [...users.values()].find((one) => one.email === email) ?? refuse();
      if (user.password !== password) refuse();
      for (const answer of answers) if (answer.user_uuid === uuid) answer.user_uuid = user.uuid;
      return toLogin(user);
    },
    "POST /v1/users/token_login": ({ body: { token } }) => toLogin(userWith(token)),
    "POST /v1/users/refresh_token/": ({ body }) => newTokens(userWith(body.refresh_token)),
    "PUT /v1/users/verify": ({ body: { token } }) => shown(userWith(token)),
    "POST /v1/users/delete_account": ({ bearer }) => (users.delete(userWith(bearer).uuid) ? OK : undefined),
    "POST /v1/users/group": ({ bearer, body: { code } }) => userWith(bearer) && { group: { code } },
    "POST /v1/users/forgot_password": () => OK,
    "POST /v1/users/resend_verification_email": ({ bearer }) => userWith(bearer) && OK,
  };
}

function answerCalls(answers: readonly Answer[]): Calls {
  return {
    "GET /v1/user_answers": ({ query: { user_uuid, event_code } }) => ({
      user_answers: answers.filter((one) => one.user_uuid === user_uuid && one.event_code === event_code),
    }),
    "GET /v1/user_answers/next_test_round": ({ mine, query: { test_global_id } }) => ({
      test_round: newestRound(mine.filter((one) => one.test_global_id === test_global_id)) + 1,
    }),
    "GET /v1/user_answers/correct": ({ mine }) => ({ total_correct_count: countRight(mine) }),
    "GET /v1/user_answers/latest_answer": ({ mine, query: { global_id } }) =>
      questionsIn(mine).find((question) => question.global_id === global_id)?.answer,
    "GET /v1/questions/answered": ({ mine }) => ({
      questions: questionsIn(mine).map((one) => one.global_id),
    }),
  };
}

function progressCalls(answers: Answer[], { isRight, diplomaTests, challenges }: KnownContent): Calls {
  const places = new Map<string, Place>();
  const certificates = new Map<string, Certificate>();
  const isCompleted = (id: string, mine: readonly Answer[]) => {
    const answered = questionsIn(mine.filter((one) => one.challenge_global_id === id));
    return (challenges[id] ?? []).every((question) => answered.some((one) => one.global_id === question));
  };
  const shareOf = (topic: string, mine: readonly Answer[]) => {
    const { id, length = 1 } = diplomaTests[topic] ?? {};
    return countRight(inNewestRound(mine.filter((one) => one.test_global_id === id))) / length;
  };
  const certify = (user: string, topic: string) => {
    const more = { issued_at: new Date().toISOString(), language: "en" };
    certificates.set(`${user} ${topic}`, { id: randomUUID(), topic_global_id: topic, ...more });
  };
  return {
    "POST /v1/user_answers": ({ body, mine }) => {
      const answer = { ...body, is_correct: isRight(body.answer_global_id) };
      answers.push(answer);
      const topic = answer.topic_global_id ?? "";
      if (shareOf(topic, [...mine, answer]) === 1) certify(answer.user_uuid, topic);
      return { data: { is_correct: answer.is_correct } };
    },
    "GET /v1/topics": ({ mine }) => ({
      topics: groupsIn(mine, "topic_global_id", (topic, own) => ({
        diploma_test: { percent_completed: shareOf(topic, own) },
        challenges: {
          items: groupsIn(own, "challenge_global_id", (id) => ({ is_completed: isCompleted(id, own) })),
        },
      })),
    }),
    "GET /v1/topics/:id/latest_results": ({ id, mine }) => {
      const own = mine.filter((one) => one.topic_global_id === id);
      const isDiploma = (one: { global_id: string }) => one.global_id === diplomaTests[id]?.id;
      const tests = groupsIn(own, "test_global_id", (_, inTest) => ({
        questions: questionsIn(inNewestRound(inTest)),
      }));
      return {
        diploma_test: tests.find(isDiploma),
        tests: tests.filter((one) => !isDiploma(one)),
        challenges: challengesIn(own),
      };
    },
    "GET /v1/challenge/completion": ({ mine, query: { global_id = "" } }) => ({
      global_id,
      is_completed: isCompleted(global_id, mine),
    }),
    "GET /v1/users/challenge_progress/:id": ({ id, query }) => places.get(`${query["user_uuid"]} ${id}`),
    "POST /v1/users/challenge_progress": ({ body: { challenge_progress, user_uuid } }) => {
      places.set(`${user_uuid} ${challenge_progress.challenge_global_id}`, { challenge_progress });
      return { challenge_progress };
    },
    "GET /v1/certificates": ({ query: { user_uuid, global_id = "" } }) => {
      const mine = [...certificates].filter(([key]) => key.startsWith(`${user_uuid} ${global_id}`));
      return { certificates: mine.map(([, certificate]) => certificate) };
    },
    "GET /v1/certificates/:id": ({ id }) => {
      const certificate = [...certificates.values()].find((one) => one.id === id);
      return certificate && { certificate };
    },
  };
}

function groupsIn<T>(answers: readonly Answer[], field: Group, toMore: (id: string, own: Answer[]) => T) {
  const inGroups = answers.filter((one) => one[field] !== null);
  const groups = Object.groupBy(inGroups, (one) => one[field] ?? "");
  return Object.entries(groups).map(([id, own = []]) => ({ global_id: id, ...toMore(id, own) }));
}

function challengesIn(answers: readonly Answer[]) {
  return groupsIn(answers, "challenge_global_id", (_, own) => ({
    combos: groupsIn(own, "combo_global_id", (_combo, inCombo) => ({ questions: questionsIn(inCombo) })),
  }));
}

function newestRound(answers: readonly Answer[]): number {
  return Math.max(0, ...answers.map((one) => one.test_round ?? 0));
}

function inNewestRound(answers: readonly Answer[]): Answer[] {
  return answers.filter((one) => one.test_round === newestRound(answers));
}

function countRight(answers: readonly Answer[]): number {
  return questionsIn(answers).filter(({ answer }) => answer.is_correct).length;
}

/** The questions with their latest answers. */
function questionsIn(answers: readonly Answer[]) {
  const latest = new Map(answers.map((one) => [one.question_global_id, one]));
  return Array.from(latest, ([global_id, { answer_global_id, is_correct }]) => ({
    global_id,
    answer: { global_id: answer_global_id, is_correct },
  }));
}

function refuse(): never {
  throw new HTTPException(401);
}

function shown(user: User | undefined) {
  return user && { user: { uuid: user.uuid, email: user.email } };
}
