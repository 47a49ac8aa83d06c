// A process of its own between others: node broken-wire.ts CONTROL_PORT NAME=PORT:TARGET_PORT …
import { createServer as createControl, type IncomingMessage } from "node:http";
import { connect, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

/**
 * `late`: responses come `ms` later. `stall`: open connections get no bytes for ever, as if the machine were gone. `half-stalled`,
 * `half-cut`: half of a response's body, then nothing, or a reset. `reset`: connections are refused, and open ones broken.
 */
const wireFault = z.union([
  z.object({ kind: z.enum(["none", "stall", "half-stalled", "half-cut", "reset"]) }),
  z.object({ kind: z.literal("late"), ms: z.number() }),
]);
export type WireFault = z.infer<typeof wireFault>;

type Wire = { fault: WireFault; pairs: Set<Pair> };
type Pair = { near: Socket; far: Socket; isStalled: boolean };

const wires = new Map<string, Wire>();
const [controlPort, ...plans] = process.argv.slice(2);
for (const plan of plans) open(plan);
createControl((request, response) => void control(request).then(() => response.end())).listen(
  Number(controlPort),
  "127.0.0.1",
);

function open(plan: string): void {
  const [name = "", ports = ""] = plan.split("=");
  const [port, targetPort] = ports.split(":").map(Number);
  const wire: Wire = { fault: { kind: "none" }, pairs: new Set() };
  wires.set(name, wire);
  createServer((near) => join(near, wire, targetPort ?? 0)).listen(port, "127.0.0.1");
}

async function control(request: IncomingMessage): Promise<void> {
  const wire = wires.get((request.url ?? "").slice(1));
  if (!wire) return;
  const fault = wireFault.parse(JSON.parse(await text(request)));
  wire.fault = fault;
  for (const pair of wire.pairs) {
    if (fault.kind === "reset") end(pair);
    if (fault.kind === "stall") pair.isStalled = true;
  }
}

function join(near: Socket, wire: Wire, targetPort: number): void {
  near.on("error", () => undefined);
  if (wire.fault.kind === "reset") return void near.resetAndDestroy();
  const far = connect(targetPort, "127.0.0.1");
  const pair = { near, far, isStalled: wire.fault.kind === "stall" };
  wire.pairs.add(pair);
  near.on("data", (chunk) => {
    if (!pair.isStalled) far.write(chunk);
  });
  far.on("data", (chunk) => passReply(chunk, pair, wire.fault));
  near.on("close", () => leave(pair, wire));
  far.on("close", () => {
    if (!pair.isStalled) leave(pair, wire);
  });
  far.on("error", () => near.resetAndDestroy());
}

function passReply(chunk: Buffer, pair: Pair, fault: WireFault): void {
  if (pair.isStalled) return;
  if (fault.kind === "late") return void setTimeout(() => pair.near.write(chunk), fault.ms);
  if (fault.kind !== "half-stalled" && fault.kind !== "half-cut") return void pair.near.write(chunk);
  pair.isStalled = true;
  pair.near.write(chunk.subarray(0, halfOfBody(chunk)), () => {
    if (fault.kind === "half-cut") end(pair);
  });
}

function halfOfBody(chunk: Buffer): number {
  const body = chunk.indexOf("\r\n\r\n") + 4;
  return Math.floor((body + chunk.length) / 2);
}

function end({ near, far }: Pair): void {
  near.resetAndDestroy();
  far.destroy();
}

function leave(pair: Pair, wire: Wire): void {
  wire.pairs.delete(pair);
  pair.near.end();
  pair.far.destroy();
}
