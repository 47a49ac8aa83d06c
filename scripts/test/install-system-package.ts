import { spawnSync } from "node:child_process";
import { StartError } from "../start-error.ts";

/** @param purpose as in "the browser tests need" @throws {StartError} telling how to install it by hand */
export function installSystemPackage(name: string, purpose: string): void {
  const prefix = sudoPrefix();
  if (prefix === null)
    throw new StartError(`${purpose} ${name}: install it, for example with "apt-get install ${name}".`);
  console.log(`Installing ${name}: ${purpose} it.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  run([...prefix, "apt-get", "update", "-q"], env);
  if (run([...prefix, "apt-get", "install", "-y", "-q", "--no-install-recommends", name], env)) return;
  throw new StartError(`${name} could not be installed: install it by hand, ${purpose} it.`);
}

/** Null without apt, or without root and a sudo that asks for no password. */
function sudoPrefix(): string[] | null {
  if (spawnSync("apt-get", ["--version"]).status !== 0) return null;
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"]).status === 0 ? ["sudo", "-n"] : null;
}

function run([file = "", ...args]: string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(file, args, { stdio: "inherit", env }).status === 0;
}
