const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** The bound keeps a long text without an @ from taking seconds; a folder of packages (`/@hono/`) is no address. */
const EMAILS = /[^\s@"<>(),:;]{1,64}(?<!\/)@[^\s@"'<>()=,:;]+/g;
const TOKENS = /\beyJ[\w-]+(\.[\w-]+)*/g;

export function redactPersonalData(text: string): string {
  return text.replace(UUIDS, "[uuid]").replace(TOKENS, "[token]").replace(EMAILS, "[e-mail]");
}
