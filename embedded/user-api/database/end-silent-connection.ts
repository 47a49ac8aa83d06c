import type pg from "pg";

/**
 * Ends a connection whose query had no answer within its `query_timeout`. pg alone reports the query and keeps the
 * connection, on which all later ones would wait: where the other machine is gone, for a quarter of an hour.
 */
export function endSilentConnection(client: pg.Client): void {
  client.query = new Proxy(client.query, {
    apply(query, _, args) {
      const result: unknown = Reflect.apply(query, client, args);
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (isReadTimeout(error)) void client.end();
        });
      return result;
    },
  });
}

function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}
