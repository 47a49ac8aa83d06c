import type pg from "pg";

/** Ends a connection that stays silent for its `query_timeout`. pg keeps it, so all later queries would wait on a machine that is gone. */
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
