/** Has PostgreSQL's error code for a write on a standby. */
export class ReadOnlyServerError extends Error {
  readonly code = "25006";

  constructor() {
    super("This server is a standby");
  }
}
