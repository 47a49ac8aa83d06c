export class ManagementError extends Error {
  readonly status: number;
  readonly id: string;
  readonly errors: readonly string[];

  constructor(status: number, id: string, message: string, errors: readonly string[] = []) {
    super(message);
    this.status = status;
    this.id = id;
    this.errors = errors;
  }
}

export function validationFailed(faults: readonly string[]): ManagementError {
  return new ManagementError(422, "ValidationFailed", faults.join("\n"), faults);
}
