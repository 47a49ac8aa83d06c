import type { Message } from "./compose-message.ts";

export type Delivery = {
  /** Throws UndeliverableError if a retry is pointless, another error otherwise. */
  deliver(message: Message): Promise<void>;
};
