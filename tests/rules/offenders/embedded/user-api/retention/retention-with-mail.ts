import { mail } from "../mail/clean.ts";

export const retentionWithMail = mail;
