import type { LogFile } from "./log-file.ts";

/** The process reports that it is ready with `process.send({ type: "ready", port })`. */
export type ChildSpec = {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** 0 takes any free port, which restarts then keep. */
  readonly port: number;
  /** The message that the process gets whenever it has become ready. */
  readonly greeting?: () => object | null;
};

export type ChildHooks = {
  /** Null for a process that writes to the terminal. */
  readonly openLog: (name: string) => LogFile | null;
  readonly onStatus: (line: string) => void;
  readonly onGiveUp: (line: string) => void;
  readonly maxFailedStarts: number;
  readonly readyWithinMs: number;
};
