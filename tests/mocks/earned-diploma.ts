import type { World } from "./world.ts";

export const CODE = "7K3M-Q9TX-2WVB";

/** A certificate of the topic "energy", issued late in the evening, UTC. */
export function addCertificate(
  { api }: World,
  more: Partial<Parameters<World["api"]["addCertificate"]>[0]> = {},
): void {
  api.addCertificate({
    id: CODE,
    topic_global_id: "energy",
    holder_name: null,
    issued_at: "2026-03-09T23:30:00Z",
    language: "en",
    ...more,
  });
}
