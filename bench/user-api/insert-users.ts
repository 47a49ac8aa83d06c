import type pg from "pg";

export async function insertUsers(client: Pick<pg.ClientBase, "query">, count: number): Promise<string[]> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into users (uuid, source, is_kiosk_user, created_at)
     select gen_random_uuid(), 'web', false, now() from generate_series(1, $1) returning uuid`,
    [count],
  );
  return rows.map((row) => row.uuid);
}
