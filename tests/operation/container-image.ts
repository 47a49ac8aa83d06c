import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";

const CONTAINERFILE = join(PROJECT_ROOT, "deploy/Containerfile");

type Instruction = { name: string; text: string };
export type Stage = { name: string; instructions: readonly Instruction[] };

export function readStages(): Stage[] {
  const lines = readFileSync(CONTAINERFILE, "utf8").replace(/\\\n/g, "").split("\n");
  const instructions = lines.flatMap((line) => {
    const [, name, text] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    return name && text ? [{ name, text }] : [];
  });
  const starts = instructions.flatMap(({ name }, index) => (name === "FROM" ? [index] : []));
  return starts.map((start, order) => ({
    name: / AS (\S+)$/.exec(instructions[start]?.text ?? "")?.[1] ?? "",
    instructions: instructions.slice(start + 1, starts[order + 1]),
  }));
}

/** Copies the files that a build with this Containerfile gets. */
export function copyContext(to: string): void {
  const files = execFileSync("git", ["ls-files"], { cwd: PROJECT_ROOT, encoding: "utf8" }).split("\n");
  chmodSync(to, 0o755);
  for (const file of toContext(files.filter(Boolean))) {
    mkdirSync(join(to, dirname(file)), { recursive: true });
    cpSync(join(PROJECT_ROOT, file), join(to, file));
  }
}

/** The files of a folder that a build in it gets. */
export function listContext(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return toContext(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  );
}

/** Decides as container engines do, by the last line that names a file or one of its folders. */
function toContext(files: readonly string[]): string[] {
  const rules = readFileSync(`${CONTAINERFILE}.dockerignore`, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ isSent: line.startsWith("!"), pattern: toPattern(line.replace(/^!/, "")) }));
  return files.filter((file) => rules.findLast(({ pattern }) => pattern.test(file))?.isSent ?? true);
}

function toPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*\/|[^\w/]/g, (part) => {
    if (part === "**/") return "(?:.*/)?";
    return part === "*" ? "[^/]*" : `\\${part}`;
  });
  return new RegExp(`^${source}(?:/|$)`);
}

/**
 * The shell commands that replay a stage's COPY and RUN in a root of its own (see `runInOwnNamespaces`), with the Node
 * of the tests.
 */
export function toReplay({ name, instructions }: Stage): string {
  const root = `$T/${name}`;
  let folder = "/";
  const commands = instructions.flatMap(({ name: kind, text }) => {
    if (kind === "WORKDIR") {
      folder = text;
      return [`mkdir -p ${root}${folder}`];
    }
    if (kind === "COPY") return [toCopy(root, folder, text)];
    return kind === "RUN"
      ? [`inside ${root} ${folder} 'PATH=/mnt:$PATH; ${text.replaceAll("'", `'\\''`)}'`]
      : [];
  });
  return [`open_root ${root}`, ...commands].join("\n");
}

function toCopy(root: string, folder: string, text: string): string {
  const [, stage, words = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
  const names = words.split(" ");
  const target = names.pop() ?? "";
  const to = root + (target.startsWith("/") ? target : join(folder, target));
  const from = names.map((name) => (stage ? `$T/${stage}${name}` : `$CONTEXT/${name}`));
  const [only] = from;
  // Copies as container engines do: a folder's contents, and into a folder if the target ends with a slash.
  const copies = from.map(
    (file) => `if [ -d ${file} ]; then cp -a ${file}/. ${to}; else cp -a ${file} ${to}; fi`,
  );
  return [
    `mkdir -p ${target.endsWith("/") || only?.endsWith("/.") ? to : `$(dirname ${to})`}`,
    ...copies,
  ].join("\n");
}
