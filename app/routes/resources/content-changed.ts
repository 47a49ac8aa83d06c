import { notFound } from "~/http.ts";
import { takeWebhook } from "~/services/content/webhook.server.ts";
import type { Route } from "./+types/content-changed";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Contentful's webhook. */
export async function action({ request }: Route.ActionArgs) {
  const status = await takeWebhook(request);
  return status === 404 ? notFound(request) : new Response(null, { status });
}
