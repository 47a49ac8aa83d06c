import type { Mail } from "./mail.ts";

/** Where a mail leads, on the web app's own pages in the mail's language. */
export function mailLink(mail: Mail, publicOrigin: string): string {
  const pages = mail.language === "sv" ? `${publicOrigin}/sv/account` : `${publicOrigin}/account`;
  if (mail.kind === "verification") return `${pages}/verify?${new URLSearchParams({ token: mail.token })}`;
  if (mail.kind !== "passwordReset") return `${pages}/forgot-password`;
  return `${pages}/forgot-password?${new URLSearchParams({ token: mail.token, uuid: mail.userUuid })}`;
}
