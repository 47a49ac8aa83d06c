import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
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

/** Copies what a build with this Containerfile is sent: the files of the repository that are not ignored. */
export function copyContext(to: string): void {
  const ignored = readFileSync(`${CONTAINERFILE}.dockerignore`, "utf8").split("\n").filter(Boolean);
  const files = execFileSync("git", ["ls-files"], { cwd: PROJECT_ROOT, encoding: "utf8" });
  const sent = files
    .split("\n")
    .filter((file) => file !== "" && !ignored.some((pattern) => isUnder(file, pattern)));
  chmodSync(to, 0o755);
  for (const file of sent) {
    mkdirSync(join(to, dirname(file)), { recursive: true });
    cpSync(join(PROJECT_ROOT, file), join(to, file));
  }
}

function isUnder(file: string, pattern: string): boolean {
  return matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`);
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
  // As a container engine does: a folder's contents are copied, and an ending slash names a folder.
  const copies = from.map(
    (file) => `if [ -d ${file} ]; then cp -a ${file}/. ${to}; else cp -a ${file} ${to}; fi`,
  );
  return [
    `mkdir -p ${target.endsWith("/") || only?.endsWith("/.") ? to : `$(dirname ${to})`}`,
    ...copies,
  ].join("\n");
}
