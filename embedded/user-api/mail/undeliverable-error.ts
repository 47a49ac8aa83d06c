/** The code is logged, so it must not contain personal data. */
export class DeliveryError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A permanent failure. */
export class UndeliverableError extends DeliveryError {}
