/** A permanent failure. The code is logged, so it must not contain personal data. */
export class UndeliverableError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
