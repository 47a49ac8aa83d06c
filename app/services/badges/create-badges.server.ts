import type { Clock } from "~/domain/clock.ts";
import type { Settings } from "~/env.server.ts";
import type { Issuer } from "~/services/badges/credential.ts";
import { createIssuerProfile, findIssuerKey } from "~/services/badges/issuer-profile.server.ts";
import { createSigner } from "~/services/badges/sign-credential.server.ts";
import { openKeys } from "~/services/badges/signing-keys.server.ts";

/** @throws ConfigurationError for keys that cannot be read */
export function createBadges(settings: Pick<Settings, "BADGE_KEYS_FILE" | "dataDir">, clock: Clock) {
  const keys = openKeys(settings);
  return {
    sign: createSigner(keys, clock),
    issuerProfile: (origin: string, issuer: Issuer) => createIssuerProfile(keys, origin, issuer),
    findIssuerKey: (origin: string, key: string) => findIssuerKey(keys, origin, key),
  };
}
