// The least that a server can do with an answer: read it, insert it into a table of the same columns, say so.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { bareColumns } from "./bare-table.ts";

const values = bareColumns.map((_, i) => `$${i + 1}`).join(", ");
const insert = {
  name: "bare",
  text: `insert into bare_answers (${bareColumns.join(", ")}) values (${values})`,
};
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const server = createServer((request, response) => void take(request, response));
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ type: "ready", port: typeof address === "object" ? address?.port : 0 });
});
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const answer: unknown = JSON.parse(text);
  const id = randomUUID();
  const given = {
    ...(typeof answer === "object" ? answer : {}),
    id,
    answered_at: new Date(),
    is_correct: true,
  };
  const row = bareColumns.map((column): unknown => Reflect.get(given, column));
  const client = await pool.connect();
  await client.query({ ...insert, values: row });
  client.release();
  response.writeHead(201, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ data: { is_correct: true, user_answer_id: id } }));
}
