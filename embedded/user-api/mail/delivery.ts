import type { Message } from "./compose-message.ts";

export type Delivery = {
  /** Throws Undeliverable if trying again is pointless, another error if not. */
  deliver(message: Message): Promise<void>;
};

/** A permanent refusal; its message is a word for the log that names nobody. */
export class Undeliverable extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
