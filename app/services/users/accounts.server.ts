import { type Caller, write } from "~/services/users/request.server.ts";
import { userReply } from "../../../contracts/user-api.ts";

/** Makes an anonymous user. `key` is the idempotency key. @throws UserApiError, UserApiUnavailable */
export async function createUser(caller: Caller, key: string): Promise<string> {
  const body = { source: "web", is_kiosk_user: caller.isKiosk };
  return (await write(caller, { path: "v1/users", body, key }, userReply)).user.uuid;
}
