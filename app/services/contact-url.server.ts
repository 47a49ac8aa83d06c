import { env } from "~/env.server.ts";

/** Where whoever runs this site can be reached; null where they do not say. */
export const contactUrl = env.CONTACT_URL ?? null;
