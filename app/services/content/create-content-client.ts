import { createClient, type CreateClientParams } from "contentful";
import { toContentError } from "./content-error.ts";

export type ContentAddress = {
  space: string;
  accessToken: string;
  environment: string;
  /** host[:port] without a scheme, because the SDK silently calls Contentful if there is one. */
  host: string;
  insecure: boolean;
};

/**
 * `timeout` is in milliseconds. `throttle` is requests per second, "auto" (the service's limit) or a percentage of that limit,
 * clamped to 1 to 30. The limit is 7 until a response names it.
 */
type Limits = { timeout: number; retryLimit: number; throttle: string | number };
export type ContentAdapter = NonNullable<CreateClientParams["adapter"]>;
type Sending = { headersOf?: () => Record<string, string>; adapter?: ContentAdapter };

const MAX_BODY_BYTES = 1_073_741_824;

// The SDK's types lack these and `throttle`.
const FIXED_OPTIONS = {
  maxContentLength: MAX_BODY_BYTES,
  maxBodyLength: MAX_BODY_BYTES,
  onError: (error: unknown) => {
    throw toContentError(error);
  },
  // The SDK would log retries to the console, including URLs with the token.
  logHandler: () => undefined,
};

/** The calls throw ContentError. @throws without an access token or a space */
export function createContentClient({ headersOf, ...options }: ContentAddress & Limits & Sending) {
  return createClient({
    ...options,
    ...FIXED_OPTIONS,
    ...(headersOf && { onBeforeRequest: (request: Request) => withHeaders(request, headersOf()) }),
  });
}

type Request = { headers: Record<string, unknown> };

function withHeaders(request: Request, headers: Record<string, string>): Request {
  Object.assign(request.headers, headers);
  return request;
}

export type ContentClient = ReturnType<typeof createContentClient>;
