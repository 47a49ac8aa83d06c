import type { Context } from "hono";
import { z } from "zod";
import { type RegisterRequest, registerRequest } from "../../../contracts/accounts.ts";
import { Failure } from "../errors/failure.ts";
import type { MessageKey } from "../errors/messages.ts";
import { clientNetwork } from "../http/client-address.ts";
import { toFieldErrors } from "../http/router.ts";
import type { Services } from "../services.ts";
import { getUser } from "../users/users.ts";
import { findAccount } from "./check-password.ts";
import { faultsOfPassword } from "./password-rules.ts";

const { uuid, email, password, password_confirm } = registerRequest.shape;
const soundFields = z.object({
  uuid: uuid.optional().catch(undefined),
  email: email.optional().catch(undefined),
  password: password.optional().catch(undefined),
  password_confirm: password_confirm.optional().catch(undefined),
});
type SoundFields = z.output<typeof soundFields>;

export async function refuseWithAllFaults(
  c: Context,
  services: Services,
  { error, data }: { error: z.core.$ZodError; data?: unknown },
): Promise<never> {
  const sound = soundFields.safeParse(data).data;
  const others = sound && (await faultsOfFields(c, services, sound));
  throw new Failure("validation_failed", { errors: { ...others, ...toFieldErrors(error.issues, data) } });
}

/** Throws 422 for a weak password; an e-mail address in use is found when it is taken. */
export async function requireSoundRegistration(c: Context, services: Services, request: RegisterRequest) {
  if (Object.keys(faultsOfPassword(request)).length === 0) return;
  throw new Failure("validation_failed", { errors: await faultsOfFields(c, services, request) });
}

async function faultsOfFields(
  c: Context,
  services: Services,
  sound: SoundFields,
): Promise<Record<string, MessageKey>> {
  const isInUse = await isKnownInUse(c, services, sound);
  return { ...faultsOfPassword(sound), ...(isInUse && { email: "emailInUse" as const }) };
}

/** Counted as a registration, so that it is no quicker way to find out who has an account. */
async function isKnownInUse(c: Context, services: Services, { uuid, email }: SoundFields): Promise<boolean> {
  if (uuid === undefined || email === undefined) return false;
  const user = await getUser(services.db, uuid);
  if (!user || user.registered_at !== null || user.is_kiosk_user) return false;
  const address = clientNetwork(c, services.isTrustedProxy);
  if (!(await services.limits.registrations.tryConsume(address))) return false;
  return (await findAccount(services.db, email)) !== null;
}
