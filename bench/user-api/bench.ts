import { exitOnStartError } from "../../scripts/exit-on-start-error.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import { findPostgres } from "../../tests/contract/user-api/postgres-cluster.ts";
import { splitCores } from "../cores.ts";
import { formatHistory, formatRetention, formatWrites } from "./format-report.ts";
import { measureHistory } from "./measure-history.ts";
import { measureRetention } from "./measure-retention.ts";
import { measureWriteSpeed } from "./measure-writes.ts";

const HELP = `npm run bench:user-api [-- --only PART --rounds N --seconds N --answers N --reads N --users N]

Measures the cost of an answer against a plain insert, of reads against the length of a history, and of the daily job.
It needs PostgreSQL's programs.

  --only PART  writes, history or retention; the first two without it
  --rounds N   measurements of writes (9)
  --seconds N  how long each takes (3)
  --answers N  rows of the history (5000000)
  --reads N    reads of the history (300)
  --users N    rows for the daily job (1000000)`;

const { options } = readArguments(HELP, {
  rounds: { type: "string", default: "9" },
  seconds: { type: "string", default: "3" },
  answers: { type: "string", default: "5000000" },
  reads: { type: "string", default: "300" },
  users: { type: "string", default: "1000000" },
  only: { type: "string" },
});

await exitOnStartError(async () => {
  const programs = findPostgres();
  if (!programs) throw new Error("This bench needs PostgreSQL's programs: install PostgreSQL.");
  const cores = splitCores();
  if (options.only === "retention") {
    console.log(formatRetention(await measureRetention(programs, Number(options.users))));
    return;
  }
  if (options.only !== "history") {
    const load = { connections: 50, rounds: Number(options.rounds), seconds: Number(options.seconds) };
    console.log(formatWrites(await measureWriteSpeed(programs, load, cores)));
  }
  if (options.only !== "writes") {
    const size = { answers: Number(options.answers), reads: Number(options.reads) };
    console.log(formatHistory(await measureHistory(programs, size, cores)));
  }
});
