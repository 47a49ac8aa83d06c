import type { Mail } from "./mail.ts";

/** Where a mail leads, on the web app's own pages in the mail's language; null for a mere notice. */
export function mailLink(mail: Mail, publicOrigin: string): string | null {
  const pages = mail.language === "sv" ? `${publicOrigin}/sv/account` : `${publicOrigin}/account`;
  if (mail.kind === "verification") return `${pages}/verify?${new URLSearchParams({ token: mail.token })}`;
  if (mail.kind === "emailChanged") return null;
  return `${pages}/forgot-password?${new URLSearchParams({ token: mail.token, uuid: mail.userUuid })}`;
}
