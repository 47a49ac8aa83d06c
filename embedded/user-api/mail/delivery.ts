import type { Message } from "./compose-message.ts";

/** How finished mails leave the service. */
export type Delivery = {
  /** Resolves once the mail is out of our hands. Throws Undeliverable where trying again is pointless, another error where not. */
  deliver(message: Message): Promise<void>;
};

/** A mail that was refused for good, by a word for the log that names nobody. */
export class Undeliverable extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
