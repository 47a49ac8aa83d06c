const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const emails = /[^\s@"'<>()=,]+@[^\s@"'<>()=,]+/g;
const tokens = /\beyJ[\w-]+(\.[\w-]+)*/g;

/** A text fit for the log: uuids, e-mail addresses and tokens are blotted out. */
export function withoutPersonalData(text: string): string {
  return text.replace(uuids, "[uuid]").replace(tokens, "[token]").replace(emails, "[e-mail]");
}
