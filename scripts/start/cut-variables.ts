const QUOTED = /^(\s*(?:export\s+)?[\w.-]+\s*=\s*)(["'`])[\s\S]*?\2/gm;
const VALUE = /^\s*(?:export\s+)?([\w.-]+)\s*=(.*)$/;
const COLON = /^\s*(?:export\s+)?([A-Z][A-Z\d_]*)\s*:/;

/** A line for each value of an .env file that `#` cuts. The line does not show the value, which may be a secret. */
export function toCutLines(text: string): string[] {
  return text
    .replace(QUOTED, (quoted, start: string) => start + quoted.replace(/[^\n]/g, ""))
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => toWarning(line).map((words) => `.env, line ${index + 1}: ${words}`));
}

function toWarning(line: string): string[] {
  const [, name, value = ""] = VALUE.exec(line) ?? [];
  if (name === undefined) {
    const [, named] = COLON.exec(line) ?? [];
    return named === undefined ? [] : [`${named}: sets nothing; write ${named}=…`];
  }
  const sign = value.indexOf("#");
  // A `#` after a space is meant as a comment.
  if (sign === -1 || /\s/.test(value.charAt(sign - 1))) return [];
  const read = value.slice(0, sign).trim() === "" ? "has no value" : "ends before its #";
  return [`${name} ${read}, because # begins a comment; if it belongs to the value, put the value in quotes`];
}
