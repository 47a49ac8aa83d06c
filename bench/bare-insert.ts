// A minimal server: it parses an answer, inserts it into a table with the same columns, and responds.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import pg from "pg";
import { z } from "zod";
import { tellParent } from "../platform/child-messages.ts";
import { endOnSignal, listen } from "../platform/listen.ts";

const SENT = [
  "user_uuid",
  "topic_global_id",
  "test_global_id",
  "test_round",
  "question_global_id",
  "answer_global_id",
];
const INSERT = {
  name: "bare",
  text: `insert into bare_answers (${SENT.join(", ")}, id, answered_at, is_correct)
    values ($1, $2, $3, $4, $5, $6, $7, $8, true)`,
};
const request = z.record(z.string(), z.unknown());
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
await pool.query(`create table bare_answers (like user_answers including defaults);
  alter table bare_answers add primary key (user_uuid, id)`);

const server = createServer((req, res) => void insertAnswer(req, res));
const address = { host: "127.0.0.1", port: 0, names: ["HOST", "PORT"] as const };
tellParent({ type: "ready", port: await listen(server, address) });
endOnSignal(server, new AbortController(), { drainMs: 0 });

async function insertAnswer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const answer = request.parse(await json(req));
  const id = randomUUID();
  await pool.query({ ...INSERT, values: [...SENT.map((column) => answer[column]), id, new Date()] });
  res.writeHead(201, { "Content-Type": "application/json" });
  res.end(JSON.stringify({ data: { is_correct: true, user_answer_id: id } }));
}
