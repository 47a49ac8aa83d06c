import type { Message } from "./compose-message.ts";

export type Delivery = {
  /** Throws UndeliverableError if a retry is pointless, another error otherwise. */
  deliver(message: Message): Promise<void>;
};

/** A permanent failure. The code is logged, so it must not contain personal data. */
export class UndeliverableError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
