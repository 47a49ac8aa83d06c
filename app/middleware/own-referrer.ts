/** The page of this site that the visitor came from; null for any other page. */
export function ownReferrer(request: Request): URL | null {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  return referrer?.host === new URL(request.url).host ? referrer : null;
}
