import type { Mailbox } from "./mailbox.ts";

export type MailSettings = {
  /** Null only if SMTP_URL is not set. Then mails are from the site's name. */
  from: Mailbox | null;
  publicOrigin: string;
  /** If null, mails are written into the outbox folder. */
  smtpUrl: string | null;
};

export type MailVariables = {
  PUBLIC_ORIGIN?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: Mailbox | undefined;
};

export function toMailSettings({ PUBLIC_ORIGIN, SMTP_URL, MAIL_FROM }: MailVariables): MailSettings {
  return {
    from: MAIL_FROM ?? null,
    publicOrigin: PUBLIC_ORIGIN ?? "http://127.0.0.1:3000",
    smtpUrl: SMTP_URL ?? null,
  };
}

/** One line for each variable that SMTP_URL requires. */
export function listMissingMailVariables({ PUBLIC_ORIGIN, SMTP_URL, MAIL_FROM }: MailVariables): string[] {
  if (SMTP_URL === undefined) return [];
  return [
    ...(MAIL_FROM ? [] : ["MAIL_FROM: takes the sender of the mails that go through SMTP_URL"]),
    ...(PUBLIC_ORIGIN ? [] : ["PUBLIC_ORIGIN: takes the web app's address, which mails lead to"]),
  ];
}

export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
  const isBare = /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
  return (
    isBare && (url.username === "") === (url.password === "") && isDecodable(url.username + url.password)
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
