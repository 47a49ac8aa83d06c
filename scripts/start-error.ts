/** A failed start that is reported in one line, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
