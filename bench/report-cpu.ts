// Loaded with `--import` into a process that is measured: tells the CPU time of all its threads when asked.
process.on("message", (message) => {
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
