/** A fault that a developer could make, and the tests that must then be red. */
export type Fault = {
  readonly id: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** The fault's effect for a user. */
  readonly seen: string;
  /** The files of tests that should catch it. */
  readonly tests: readonly string[];
  /** Only `npm run test:slow` catches it: the files run as they do there. */
  readonly isSlow?: true;
};
