import { createHmac } from "node:crypto";

type Signed = { path: string; headers: Record<string, string>; body: string };

/** The headers of a request that Contentful signs. `path` has no query, and the names of `headers` are in lower case. */
export function signWebhook(
  secret: string,
  { path, headers, body }: Signed,
  at: number,
): Record<string, string> {
  const names = [...Object.keys(headers), "x-contentful-signed-headers", "x-contentful-timestamp"].sort();
  const signed: Record<string, string> = {
    ...headers,
    "x-contentful-signed-headers": names.join(","),
    "x-contentful-timestamp": String(at),
  };
  const lines = names.map((name) => `${name}:${signed[name]}`).join(";");
  const signature = createHmac("sha256", secret).update(`POST\n${path}\n${lines}\n${body}`).digest("hex");
  return { ...signed, "x-contentful-signature": signature };
}
