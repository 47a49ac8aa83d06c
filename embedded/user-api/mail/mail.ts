import type { MailKind } from "../database/schema.ts";
import type { Language } from "../errors/messages.ts";

/**
 * A mail that an action of a user's caused. `to` is an address that passed validation (no spaces, no control
 * characters); of emailChanged the old one and the new one, which both get the notice.
 */
export type Mail = Addressed &
  ({ kind: "verification"; token: string } | { kind: "passwordReset"; token: string } | { kind: Notice });

/** What happened to an account, told to its owner in case that it was somebody else's doing. */
export type Notice = "emailChanged" | "passwordChanged";

/** A mail that waits to be sent: the token of its link is made when it is. */
export type DueMail = Addressed & { kind: MailKind };

type Addressed = {
  userUuid: string;
  to: string;
  language: Language;
};

/** How long a mail's link may be used: its token has to live as long, and its text names it. */
export const LINK_LIFETIME_HOURS = { verification: 48, passwordReset: 1 } as const;

/** A mail that could not be sent for so long is given up. */
export const MAIL_LIFETIME_HOURS: Record<MailKind, number> = {
  ...LINK_LIFETIME_HOURS,
  emailChanged: 48,
  passwordChanged: 48,
};
