import { http } from "msw";
import type { Database } from "../../embedded/user-api/database/database.ts";
import { plainHasher } from "../contract/user-api/sample-accounts.ts";
import { createSampleApi } from "../contract/user-api/sample-api.ts";
import type { Space } from "./space.ts";
import { contentOf } from "./space-content.ts";
import { API_ORIGIN, CONNECTION } from "./user-api.ts";

/** A call that was passed on to the user API. */
export type PassedCall = {
  name: string;
  /** The learner that the call is about, if it names one. */
  user: string | null;
  body: string;
  status: number;
  reply: string;
};

/** The embedded user API in memory. Passwords are stored unhashed, because argon2id is slow. */
export async function openEmbeddedUserApi(space: Space, openDatabase: () => Promise<Database>) {
  const db = await openDatabase();
  const calls: PassedCall[] = [];
  let passedMs = 0;
  const api = createSampleApi(db, {
    content: contentOf(space),
    passwords: plainHasher,
    clock: () => new Date(Date.now() + passedMs),
  });
  const passOn = async ({ request }: { request: Request }): Promise<Response> => {
    const { method, url } = request;
    const { pathname, searchParams } = new URL(url);
    const body = await request.clone().text();
    const response = await api.app.fetch(request, CONNECTION);
    const reply = await response.clone().text();
    const user = searchParams.get("user_uuid");
    calls.push({ name: `${method} ${pathname}`, user, body, status: response.status, reply });
    return response;
  };
  return {
    api,
    db,
    /** The calls in the order of their responses. */
    calls,
    handlers: [http.all(`${API_ORIGIN}/*`, passOn)],
    /** Moves the user API's clock. */
    pass: (milliseconds: number) => void (passedMs += milliseconds),
  };
}
