const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const EMAILS = /[^\s@"<>(),:;]+@[^\s@"'<>()=,:;]+/g;
const TOKENS = /\beyJ[\w-]+(\.[\w-]+)*/g;

export function redactPersonalData(text: string): string {
  return text.replace(UUIDS, "[uuid]").replace(TOKENS, "[token]").replace(EMAILS, "[e-mail]");
}
