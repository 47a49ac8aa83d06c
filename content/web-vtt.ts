/** Lines count from 1. */
export type VttFault = { line: number; message: string };

const TIME = /(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})/.source;
const TIMING = new RegExp(`^${TIME} --> ${TIME}(?: .*)?$`);
const NO_CUE = /^(NOTE|STYLE|REGION)\b/;

/** Checks the faults that players repair differently: in the header, the order of the timings, cues without text. */
export function listVttFaults(text: string): VttFault[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  if (!/^WEBVTT([ \t].*)?$/.test(lines[0] ?? ""))
    return [{ line: 1, message: 'captions begin with "WEBVTT"' }];
  const cues = blocksOf(lines)
    .slice(1)
    .filter(({ text: [first] }) => !NO_CUE.test(first ?? ""));
  if (cues.length === 0) return [{ line: 1, message: "there is no caption in this file" }];
  let latest = 0;
  return cues.flatMap((cue) => {
    const { fault, start } = checkCue(cue, latest);
    latest = start;
    return fault;
  });
}

type Block = { line: number; text: string[] };

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") open = null;
    else if (open) open.text.push(line);
    else blocks.push((open = { line: index + 1, text: [line] }));
  }
  return blocks;
}

/** The first line of a cue may be an identifier. */
function checkCue({ line, text }: Block, latest: number): { fault: VttFault[]; start: number } {
  const named = text[0]?.includes("-->") ? 0 : 1;
  const timing = TIMING.exec(text[named] ?? "");
  const at = line + Math.min(named, text.length - 1);
  const fault = (message: string, start = latest) => ({ fault: [{ line: at, message }], start });
  if (!timing) return fault("a caption needs its times: 00:01.000 --> 00:04.000");
  const start = toMs(timing.slice(1, 5));
  if (toMs(timing.slice(5, 9)) <= start) return fault("this caption ends before it begins");
  if (start < latest) return fault("this caption begins before the one above it");
  if (text.length === named + 1) return fault("this caption has no text", start);
  return { fault: [], start };
}

function toMs([hours, minutes, seconds, milliseconds]: (string | undefined)[]): number {
  const wholeSeconds = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return wholeSeconds * 1000 + Number(milliseconds);
}
