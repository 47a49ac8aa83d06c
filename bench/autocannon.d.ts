declare module "autocannon" {
  export type Options = {
    url: string;
    connections: number;
    /** The duration in seconds. */
    duration: number;
    headers: Record<string, string>;
    requests?: { setupRequest(request: Request): Request }[];
  };
  export type Request = { method?: string; body?: string };
  export type Result = { duration: number; errors: number; timeouts: number; non2xx: number; "2xx": number };
  export default function autocannon(options: Options): Promise<Result>;
}
