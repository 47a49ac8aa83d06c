import type pg from "pg";

/** Makes users straight in the database. */
export async function makeUsers(client: Pick<pg.ClientBase, "query">, count: number): Promise<string[]> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into users (uuid, source, is_kiosk_user, created_at)
     select gen_random_uuid(), 'web', false, now() from generate_series(1, $1) returning uuid`,
    [count],
  );
  return rows.map((row) => row.uuid);
}
