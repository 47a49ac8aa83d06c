export class ContentError extends Error {
  readonly status: 400 | 401 | 404 | 500;
  readonly id: string;
  readonly details: unknown;

  constructor(status: 400 | 401 | 404 | 500, id: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.id = id;
    this.details = details;
  }
}

export function toErrorBody(error: ContentError, requestId: string): object {
  const { id, message, details } = error;
  return { sys: { type: "Error", id }, message, ...(details === undefined ? {} : { details }), requestId };
}

export function accessTokenInvalid(): ContentError {
  return new ContentError(
    401,
    "AccessTokenInvalid",
    "The access token you sent could not be found or is invalid.",
  );
}

/** @param details the missing resource: `{ type, id, … }` */
export function notFound(details: Record<string, string>): ContentError {
  return new ContentError(404, "NotFound", "The resource could not be found.", details);
}

export function badRequest(message: string, details?: unknown): ContentError {
  return new ContentError(400, "BadRequest", message, details);
}

/** @param name Contentful's machine-readable reason */
export function invalidQuery(name: string, path: string, explanation: string): ContentError {
  const message =
    "The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.";
  return new ContentError(400, "InvalidQuery", message, {
    errors: [{ name, path: path.split("."), details: explanation }],
  });
}

export function unknownPath(path: string): ContentError {
  return invalidQuery("unknown", path, `The path "${path}" is not recognized`);
}
