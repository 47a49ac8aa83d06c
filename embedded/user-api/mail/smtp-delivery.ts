import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { type Delivery, Undeliverable } from "./delivery.ts";

export type SmtpTimes = {
  connectMs: number;
  /** How long a server may be silent. */
  silenceMs: number;
};

/** `address` is `smtp://user:password@host:port`, or `smtps://…`. A password never leaves this machine without TLS. */
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
        throw toRefusal(error) ?? error;
      }
    },
  };
}

/** A 5xx for the recipient or the mail is final; one for our login may be fixed. */
function toRefusal(error: unknown): Undeliverable | null {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return null;
  const { code, responseCode } = error;
  if (typeof responseCode !== "number" || responseCode < 500) return null;
  return code === "EENVELOPE" || code === "EMESSAGE" ? new Undeliverable(`${code} ${responseCode}`) : null;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
