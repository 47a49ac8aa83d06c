import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import type { Delivery } from "./delivery.ts";
import { UndeliverableError } from "./undeliverable-error.ts";

export type SmtpTimes = {
  connectMs: number;
  silenceMs: number;
};

/** `address` is `smtp://user:password@host:port` or `smtps://…`. Sends a password to another machine only over TLS. */
export function createSmtpDelivery(
  address: string,
  times: SmtpTimes = { connectMs: 10_000, silenceMs: 20_000 },
): Delivery {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.+)\]$/, "$1");
  const secure = url.protocol === "smtps:";
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  const transport = createTransport({
    host,
    secure,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    ...(auth.user !== "" && { auth, requireTLS: !isLoopback(host) }),
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
  });
  return {
    deliver: async ({ from, to, bytes }) => {
      try {
        await transport.sendMail({ envelope: { from, to }, raw: bytes });
      } catch (error) {
        throw toUndeliverableError(error) ?? error;
      }
    },
  };
}

/** A 5xx about the recipient or the mail is permanent; one about the login can be fixed by the operator. */
function toUndeliverableError(error: unknown): UndeliverableError | null {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return null;
  const { code, responseCode } = error;
  if (typeof responseCode !== "number" || responseCode < 500) return null;
  return code === "EENVELOPE" || code === "EMESSAGE"
    ? new UndeliverableError(`${code} ${responseCode}`)
    : null;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
