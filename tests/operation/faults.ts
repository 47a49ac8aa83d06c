import type { WireFault } from "./broken-wire.ts";
import type { FaultyProduct } from "./faulty-product.ts";

export type Fault = {
  readonly name: string;
  readonly begin: (product: FaultyProduct) => Promise<unknown>;
  /** Besides healing the proxies. */
  readonly end?: (product: FaultyProduct) => Promise<unknown>;
  /** Whether pages say that they are shown without progress. */
  readonly isTold?: boolean;
  /** Whether reads are then kept back. */
  readonly opensCircuit?: boolean;
  /** The part that the user API's `readyz` names. */
  readonly missing?: string;
  /** Whether a page that is not cached responds with 503. */
  readonly hidesUnread?: boolean;
};

/** Faults that make any service unreachable. */
const WIRE_FAULTS = [
  ["refuses and resets connections", { kind: "reset" }],
  ["breaks off in mid-body", { kind: "half-cut" }],
  ["stops in mid-body", { kind: "half-stalled" }],
  ["vanishes without a word", { kind: "stall" }],
] as const satisfies readonly [string, WireFault][];

export const FAULTS: readonly Fault[] = [
  {
    name: "user API: 1 s late",
    begin: ({ proxies }) => proxies.spoil("user-api", { kind: "late", ms: 1_000 }),
  },
  {
    // Writes arrive and keep the circuit closed.
    name: "user API: 4 s late",
    begin: ({ proxies }) => proxies.spoil("user-api", { kind: "late", ms: 4_000 }),
    isTold: true,
  },
  {
    name: "user API: 503 by the proxy",
    begin: ({ proxies }) => proxies.respond("user-api", "503"),
    isTold: true,
    opensCircuit: true,
  },
  {
    name: "user API: 500 instead of its reply",
    begin: ({ proxies }) => proxies.respond("user-api", "500-after"),
    isTold: true,
  },
  {
    name: "user API: 429 storm",
    begin: ({ proxies }) => proxies.respond("user-api", "429"),
    isTold: true,
  },
  ...WIRE_FAULTS.map(([name, fault]) => ({
    name: `user API: ${name}`,
    begin: ({ proxies }: FaultyProduct) => proxies.spoil("user-api", fault),
    isTold: true,
    opensCircuit: true,
  })),
  {
    name: "user API: kill -9",
    begin: ({ userApi }) => userApi.stop("SIGKILL"),
    end: ({ userApi }) => userApi.start(),
    isTold: true,
    opensCircuit: true,
  },
  {
    name: "database: vanishes without a word",
    begin: ({ proxies }) => proxies.spoil("database", { kind: "stall" }),
    isTold: true,
    opensCircuit: true,
    missing: "database",
  },
  {
    name: "database: refuses and resets connections",
    begin: ({ proxies }) => proxies.spoil("database", { kind: "reset" }),
    isTold: true,
    missing: "database",
  },
  {
    name: "database: killed",
    begin: ({ postgres }) => postgres.goAway(),
    end: ({ postgres }) => postgres.restart(),
    isTold: true,
    missing: "database",
  },
  {
    name: "content: 4 s late",
    begin: ({ proxies }) => proxies.spoil("content", { kind: "late", ms: 4_000 }),
    hidesUnread: true,
  },
  {
    name: "content: 503 by the proxy",
    begin: ({ proxies }) => proxies.respond("content", "503"),
    hidesUnread: true,
  },
  {
    name: "content: 429 storm",
    begin: ({ proxies }) => proxies.respond("content", "429"),
    hidesUnread: true,
  },
  ...WIRE_FAULTS.map(([name, fault]) => ({
    name: `content: ${name}`,
    begin: ({ proxies }: FaultyProduct) => proxies.spoil("content", fault),
    hidesUnread: true,
  })),
];
