/** The code is logged, so it must not contain personal data. */
export class DeliveryError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A failure for which a retry is pointless. */
export class UndeliverableError extends DeliveryError {}
