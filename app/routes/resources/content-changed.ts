import { notFound } from "~/http/http.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/content-changed";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Receives Contentful's webhook. */
export async function action({ request, context }: Route.ActionArgs) {
  const status = await getServices(context).content.takeWebhook(request);
  return status === 404 ? notFound(request) : new Response(null, { status });
}
