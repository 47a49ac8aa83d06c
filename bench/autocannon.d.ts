/** The part of autocannon that is used here; the package has no types. */
declare module "autocannon" {
  export type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
    method?: "GET" | "POST";
    /** Called before each request is sent; what it returns is sent. */
    requests?: { setupRequest(request: Request): Request }[];
  };
  export type Request = { method?: string; path?: string; body?: string };
  export type Result = {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
