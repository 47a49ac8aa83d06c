import { readFileSync } from "node:fs";
import { StartError } from "../platform/start-error.ts";

/** Names the file in its message. */
export class BrokenTextsError extends StartError {}

/** @throws {BrokenTextsError} with the file and its line */
export function readJson(file: string): unknown {
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  try {
    return JSON.parse(text);
  } catch (error) {
    const [reason = ""] = messageOf(error).split(/, "| in JSON/);
    throw new BrokenTextsError(`${file}: line ${findLine(text)} is no JSON: ${reason.replace(/\s+/g, " ")}`);
  }
}

/** Finds the line of the fault. Some messages of `JSON.parse` have no position: then the first lines are tried until one has the fault. */
function findLine(text: string): number {
  const lines = text.split("\n");
  const place = /at position (\d+)/.exec(messageOfParsing(text));
  if (place) return text.slice(0, Number(place[1])).split("\n").length;
  const first = lines.findIndex((_, index) =>
    /token/.test(messageOfParsing(lines.slice(0, index + 1).join("\n"))),
  );
  return first < 0 ? lines.length : first + 1;
}

function messageOfParsing(text: string): string {
  try {
    JSON.parse(text);
    return "";
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
