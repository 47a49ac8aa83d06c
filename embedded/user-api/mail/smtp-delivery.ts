import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { toSafeLine } from "../../../platform/log.ts";
import type { Message } from "./compose-message.ts";
import { DeliveryError, UndeliverableError } from "./undeliverable-error.ts";

const MAX_WORDS = 300;
/** Status codes of RFC 3463 that the operator can put right: policy, such as a refused relay, and faults of the sender's address. */
const OPERATORS_STATUS = /^5\d\d[ -]5\.(?:7\.\d+|1\.[78])\b/;

export type SmtpTimes = {
  connectMs: number;
  silenceMs: number;
};

/** `address` is `smtp://user:password@host:port` or `smtps://…`. Sends a password to another machine only over TLS. */
export function createSmtpDelivery(
  address: string,
  times: SmtpTimes = { connectMs: 10_000, silenceMs: 20_000 },
) {
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
    deliver: async ({ from, to, bytes }: Pick<Message, "from" | "to" | "bytes">): Promise<void> => {
      try {
        await transport.sendMail({ envelope: { from, to }, raw: bytes });
      } catch (error) {
        throw toDeliveryError(error, Object.values(auth));
      }
    },
  };
}

type Fault = Partial<Record<"code" | "originalCode" | "command" | "response", string>> & {
  responseCode?: number;
};

/** The error for the log: the server's words without addresses, user name and password. */
function toDeliveryError(error: unknown, secrets: readonly string[]): Error {
  if (!(error instanceof Error)) return new DeliveryError("unknown");
  const fault: Error & Fault = error;
  const code = fault.originalCode ?? fault.code ?? error.name;
  const step = fault.response && fault.command ? ` at ${fault.command}` : "";
  const words = secrets
    .filter((secret) => secret !== "")
    .reduce((text, secret) => text.replaceAll(secret, "[secret]"), fault.response ?? error.message);
  const reason = `${code}${step}: ${toSafeLine(words).replace(/\s+/g, " ").slice(0, MAX_WORDS)}`;
  return isFinal(fault) ? new UndeliverableError(reason) : new DeliveryError(reason);
}

/** Whether a retry is pointless: for a refused recipient or mail, but not for what the operator can put right (sender, login, policy). */
function isFinal({ code, command, response = "", responseCode = 0 }: Fault): boolean {
  if (responseCode < 500 || responseCode === 530 || OPERATORS_STATUS.test(response)) return false;
  return code === "EMESSAGE" || (code === "EENVELOPE" && command === "RCPT TO");
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
