import type { Context } from "hono";
import { z } from "zod";
import { type RegisterRequest, registerRequest } from "../../../contracts/accounts.ts";
import { Failure } from "../errors/failure.ts";
import type { MessageKey } from "../errors/messages.ts";
import { clientNetwork } from "../http/client-address.ts";
import { toFieldErrors } from "../http/router.ts";
import type { Services } from "../services.ts";
import { getUser } from "../users/users.ts";
import { validateNewPassword } from "./password-rules.ts";
import { findAccount } from "./verify-credentials.ts";

const { uuid, email, password, password_confirm } = registerRequest.shape;
const validFields = z.object({
  uuid: uuid.optional().catch(undefined),
  email: email.optional().catch(undefined),
  password: password.optional().catch(undefined),
  password_confirm: password_confirm.optional().catch(undefined),
});
type ValidFields = z.output<typeof validFields>;

export async function throwAllFieldErrors(
  c: Context,
  services: Services,
  { error, data }: { error: z.core.$ZodError; data?: unknown },
): Promise<never> {
  const sound = validFields.safeParse(data).data;
  const others = sound && (await listFieldErrors(c, services, sound));
  throw new Failure("validation_failed", { errors: { ...others, ...toFieldErrors(error.issues, data) } });
}

/** Throws 422 for an invalid password. An e-mail address in use is found later, when it is claimed. */
export async function requireValidRegistration(c: Context, services: Services, request: RegisterRequest) {
  if (Object.keys(validateNewPassword(request, services.site())).length === 0) return;
  throw new Failure("validation_failed", { errors: await listFieldErrors(c, services, request) });
}

async function listFieldErrors(
  c: Context,
  services: Services,
  sound: ValidFields,
): Promise<Record<string, MessageKey>> {
  const isInUse = await isEmailInUse(c, services, sound);
  return { ...validateNewPassword(sound, services.site()), ...(isInUse && { email: "emailInUse" as const }) };
}

/** Counts as a registration, because it reveals who has an account. */
async function isEmailInUse(c: Context, services: Services, { uuid, email }: ValidFields): Promise<boolean> {
  if (uuid === undefined || email === undefined) return false;
  const user = await getUser(services.db, uuid);
  if (!user || user.registered_at !== null || user.is_kiosk_user) return false;
  const address = clientNetwork(c, services.isTrustedProxy);
  if (!(await services.limits.registrations.tryConsume(address))) return false;
  return (await findAccount(services.db, email)) !== null;
}
