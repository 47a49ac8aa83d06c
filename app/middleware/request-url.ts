const urls = new WeakMap<Request, URL>();

/** A request's address, parsed once however many middlewares and loaders ask. */
export function requestUrl(request: Request): URL {
  const known = urls.get(request);
  if (known) return known;
  const url = new URL(request.url);
  urls.set(request, url);
  return url;
}
