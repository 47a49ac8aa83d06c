import { data, redirect } from "react-router";

/** A route's own check failed: no such topic or question (specification, section 2). Takes the path as requested. */
export function notFound(pathname: string): never {
  throw data(`Page Not Found: ${pathname}`, { status: 404 });
}

/** The content service, or another one that a page cannot be shown without, is down. */
export function unavailable(): never {
  throw data("Service Unavailable", { status: 503, headers: { "Retry-After": "30" } });
}

/** The answer to every form that did something: go and look (303). */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  return redirect(path, { status: 303, headers });
}
