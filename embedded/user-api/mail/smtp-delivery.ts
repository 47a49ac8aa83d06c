import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { type Delivery, Undeliverable } from "./delivery.ts";

export type SmtpTimes = {
  connectMs: number;
  /** How long a server may be silent. */
  silenceMs: number;
};

/**
 * Sends through an SMTP server, over a connection of its own for each mail.
 * @param address `smtp://user:password@host:port`, or `smtps://…` for TLS from the start. Without that, TLS is
 *   used where the server offers it, and asked for where there is a password that leaves this machine.
 */
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

/** A 5xx to the recipient or to the mail itself is meant for good; one to our log-in is our fault, and may be mended. */
function toRefusal(error: unknown): Undeliverable | null {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return null;
  const { code, responseCode } = error;
  if (typeof responseCode !== "number" || responseCode < 500) return null;
  return code === "EENVELOPE" || code === "EMESSAGE" ? new Undeliverable(`${code} ${responseCode}`) : null;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
