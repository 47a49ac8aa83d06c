// Shifts the clock by a number of milliseconds. Node loads this before a process's own code (`--import`).
const OFFSET_MS = Number(process.env["CLOCK_OFFSET_MS"]);
const MachineDate = Date;
const machineNow = Date.now;

function now(): number {
  return machineNow() + OFFSET_MS;
}

MachineDate.now = now;
globalThis.Date = new Proxy(MachineDate, {
  apply: () => new MachineDate(now()).toString(),
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
});
