export function ownReferrer(request: Request): URL | null {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  return referrer?.host === new URL(request.url).host ? referrer : null;
}
