import { data, redirect } from "react-router";

/** The pathname as the visitor's browser shows it: without the ending of React Router's data requests. */
export function requestedPath(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.endsWith("/_.data") ? pathname.slice(0, -"_.data".length) : pathname.replace(/\.data$/, "");
}

/** No route answers to the address. */
export function noSuchPage(request: Request): never {
  throw data(`Page not found: ${requestedPath(request)}`, { status: 404 });
}

/** A route's own check failed: no such topic or question. */
export function notFound(request: Request): never {
  throw data(`Page Not Found: ${requestedPath(request)}`, { status: 404 });
}

/** The content service, or another one that a page cannot be shown without, is down. */
export function unavailable(): never {
  throw data("Service Unavailable", { status: 503 });
}

/** A posted form's fields; what is no form, or a broken one, has none. Nothing but a post is taken for one. */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== "POST") throw data("Method Not Allowed", { status: 405 });
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** The answer to every form that did something: go and look (303). */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  return redirect(path, { status: 303, headers });
}
