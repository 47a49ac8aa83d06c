/** Sends what stands in the queue. Tests without one read the table `mails`. */
export interface Mailer {
  /** Says that a mail was put into the queue: call it after the commit. It returns at once; failures are the mailer's. */
  wake(): void;
}
