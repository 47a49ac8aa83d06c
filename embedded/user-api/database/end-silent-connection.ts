import type pg from "pg";

/**
 * Ends a connection whose query got no reply within its `query_timeout`. pg alone keeps the connection. If the other
 * machine is gone, all later queries would wait on it for a quarter of an hour.
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
