import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  from: string;
  to: string[];
  source: string;
};

/** Accepts, defers the recipient with 451 or rejects it with 550, rejects the sender with 550, or relays for nobody. */
export type Behaviour = "accepts" | "defers" | "rejects" | "rejects the sender" | "relays for nobody";

/** A mail server. With `secure`, its certificate is self-signed. The user is `vidare`, the password `open:sesame`. */
export async function startStubSmtp(port = 0, secure = false) {
  const received: ReceivedMail[] = [];
  let behaviour: Behaviour = "accepts";
  const server = new SMTPServer({
    secure,
    logger: false,
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "vidare" && password === "open:sesame"
        ? done(null, { user: username })
        : done(new Error("No")),
    onMailFrom: (address, _session, done) =>
      done(behaviour === "rejects the sender" ? refusal(behaviour, address.address) : null),
    onRcptTo: (address, _session, done) =>
      done(behaviour === "rejects the sender" ? null : refusal(behaviour, address.address)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, source: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    received,
    port: portOf(server.server.address()),
    setBehaviour: (next: Behaviour) => (behaviour = next),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: portOf(server.address()),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Real servers quote the address in their reply. */
function refusal(behaviour: Behaviour, address: string): Error | null {
  if (behaviour === "accepts") return null;
  if (behaviour === "relays for nobody") {
    return Object.assign(new Error(`5.7.1 <${address}>: Relay access denied`), { responseCode: 554 });
  }
  const responseCode = behaviour === "defers" ? 451 : 550;
  return Object.assign(new Error(`${behaviour} <${address}>`), { responseCode });
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}
