/** Prints a line, even if a supervisor sends the output of this process into a log. */
export function notifyOperator(line: string): void {
  if (process.send) process.send({ type: "notice", line });
  else console.error(line);
}
