import { readArguments } from "../read-arguments.ts";
import { askRegistry } from "./ask-registry.ts";
import { readLockfileFaults } from "./read-lockfile-faults.ts";

const HELP = `npm run audit

Checks what the lockfile installs (sources, hashes, install scripts and licences), then asks the registry for known
weaknesses. It ends with 1 if there is one.`;

readArguments(HELP, {});
const faults = readLockfileFaults();
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log("The lockfile is sound: sources, hashes, install scripts and licences.");

const advisories = askRegistry();
for (const advisory of advisories ?? []) console.error(advisory);
if (advisories === null)
  console.log("NOT CHECKED: the registry gave no advisories. Run this again when it responds.");
if (advisories?.length === 0) console.log("The registry knows of no weakness in what the product runs.");

if (faults.length > 0 || (advisories ?? []).length > 0) process.exitCode = 1;
