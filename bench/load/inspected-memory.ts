import { once } from "node:events";
import { z } from "zod";
import type { Program } from "../../scripts/support/operation/program.ts";

/** With these variables, Node prints the address of a process's inspector. */
export const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

/** Bytes of heap and external memory after a forced garbage collection. */
export type MemoryReader = () => Promise<number>;

const ADDRESS = /Debugger listening on (ws:\S+)/g;
const EXPRESSION = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())";
const event = z.object({ data: z.string() });
const message = z.object({ id: z.number().optional() });
const reply = z.object({ result: z.object({ result: z.object({ value: z.number() }) }) });

/** Call this soon after the start, because a process keeps only its last output. @throws {Error} without an inspector */
export function toMemoryReader({ plan, output }: Program): MemoryReader {
  const address = [...output.matchAll(ADDRESS)].at(-1)?.[1];
  if (!address) throw new Error(`${plan.name} has no inspector`);
  return async () => {
    const socket = new WebSocket(address);
    await once(socket, "open");
    await call(socket, { id: 1, method: "HeapProfiler.collectGarbage" });
    const evaluate = { id: 2, method: "Runtime.evaluate", params: { expression: EXPRESSION } };
    const { result } = reply.parse(await call(socket, evaluate)).result;
    socket.close();
    return result.value;
  };
}

async function call(socket: WebSocket, request: { id: number; method: string; params?: object }) {
  socket.send(JSON.stringify(request));
  for (;;) {
    const [received]: unknown[] = await once(socket, "message");
    const content: unknown = JSON.parse(event.parse(received).data);
    if (message.parse(content).id === request.id) return content;
  }
}
