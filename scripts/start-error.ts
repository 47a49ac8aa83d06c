/** What stops a start and is said in one line, without a stack: a wrong variable, a port in use, a child that cannot start. */
export class StartError extends Error {
  override name = "StartError";
}
