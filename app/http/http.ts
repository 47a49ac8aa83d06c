import { data, redirect } from "react-router";
import type { LocalizedPath } from "~/domain/addresses/paths.ts";

/** The path without the ending of React Router's data requests. */
export function requestedPath(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.endsWith("/_.data") ? pathname.slice(0, -"_.data".length) : pathname.replace(/\.data$/, "");
}

export function routeNotFound(request: Request): never {
  throw data(`Page not found: ${requestedPath(request)}`, { status: 404 });
}

export function notFound(request: Request): never {
  throw data(`Page Not Found: ${requestedPath(request)}`, { status: 404 });
}

export function serviceUnavailable(): never {
  throw data("Service Unavailable", { status: 503 });
}

export function tooManyRequests(): never {
  throw data("Too Many Requests", { status: 429 });
}

/** @returns an empty form if it cannot be read @throws 405 unless the request is a POST */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== "POST") throw data("Method Not Allowed", { status: 405 });
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

const MAX_NONCE_LENGTH = 64;

/** The nonce, which tells forms apart in an idempotency key. It is random if the form has none. */
export function readNonce(form: FormData): string {
  const value = form.get("nonce");
  const nonce = typeof value === "string" ? value.replace(/\s/g, " ") : "";
  return nonce !== "" && nonce.length <= MAX_NONCE_LENGTH ? nonce : crypto.randomUUID();
}

export function seeOther(path: LocalizedPath, headers: HeadersInit = {}): Response {
  return redirect(path, { status: 303, headers });
}
