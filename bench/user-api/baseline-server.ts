// The least a server can do with an answer: parse it, insert it into a table with the same columns, reply.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { BASELINE_COLUMNS } from "./baseline-table.ts";

const PLACEHOLDERS = BASELINE_COLUMNS.map((_, i) => `$${i + 1}`).join(", ");
const INSERT = {
  name: "baseline",
  text: `insert into baseline_answers (${BASELINE_COLUMNS.join(", ")}) values (${PLACEHOLDERS})`,
};
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const server = createServer((request, response) => void storeAnswer(request, response));
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ type: "ready", port: typeof address === "object" ? address?.port : 0 });
});
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));

async function storeAnswer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const answer: unknown = JSON.parse(text);
  const id = randomUUID();
  const fields = {
    ...(typeof answer === "object" ? answer : {}),
    id,
    answered_at: new Date(),
    is_correct: true,
  };
  const row = BASELINE_COLUMNS.map((column): unknown => Reflect.get(fields, column));
  const client = await pool.connect();
  await client.query({ ...INSERT, values: row });
  client.release();
  response.writeHead(201, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ data: { is_correct: true, user_answer_id: id } }));
}
