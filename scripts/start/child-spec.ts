/** A process to keep running: how it is started and how it says that it is ready, `process.send({ type: "ready", port })`. */
export type ChildSpec = {
  readonly name: string;
  /** Absolute path of the script. */
  readonly file: string;
  readonly args: readonly string[];
  /** The whole environment; `PORT` is added. */
  readonly env: NodeJS.ProcessEnv;
  /** Where it listens first; 0 takes any. Once known it stays, however often the child comes back. */
  readonly port: number;
};

/** What children's lives are told to, and the bounds they are kept in. */
export type ChildHooks = {
  /** One line about a crash or a return. */
  readonly onNews: (line: string) => void;
  /** A child that was ready once and cannot be brought back. */
  readonly onGiveUp: (line: string) => void;
  /** Starts in a row without getting ready after which a child is given up. */
  readonly startsBeforeGivingUp: number;
  /** How long one start may take. */
  readonly readyWithinMs: number;
};
