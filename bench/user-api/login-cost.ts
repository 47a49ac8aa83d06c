// node bench/user-api/login-cost.ts: does the response time reveal whether an e-mail address has an account?
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { post, startService, untilReady } from "../../tests/contract/user-api/service-process.ts";
import { median } from "../median.ts";
import { toTable } from "../text-table.ts";

const ROUNDS = 200;
const WARM_UP_ROUNDS = 20;
const PASSWORD = "korrekt häst batteri";
let visitors = 0;

const folder = mkdtempSync(join(tmpdir(), "vidare-login-cost-"));
const database = process.env["DATABASE_URL"];
const service = startService({
  DATA_DIR: folder,
  CONTENTFUL_HOST: "http://127.0.0.1:1",
  LOG_LEVEL: "silent",
  ...(database !== undefined && { DATABASE_URL: database }),
});
try {
  const address = await untilReady(service);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) await register(address, known(round));
  const login = (email: string) => timed(`${address}/v1/users/login`, { email, password: "a wrong one" });
  const forgotten = (email: string) => timed(`${address}/v1/users/forgot_password`, { email });
  const heading = ["", "known", "unknown", "difference", "spread"];
  const rows = [await compare("failed login", login), await compare("forgotten password", forgotten)];
  console.log(toTable([heading, ...rows]));
  console.log(`\nMedians of ${ROUNDS} each, in turn; the spread is half of the known ones' middle 50 %.`);
} finally {
  service.child.kill("SIGTERM");
  await service.ended;
  rmSync(folder, { recursive: true, force: true });
}

/** A separate account per round, because mails to one address are rate-limited. */
function known(round: number): string {
  return `eva-${round}@example.org`;
}

function unknown(round: number): string {
  return `nobody-${round}@example.org`;
}

async function register(address: string, email: string): Promise<void> {
  const { user } = (await post(`${address}/v1/users`, { source: "web", is_kiosk_user: false })).body;
  const account = { uuid: user.uuid, email, agreements_acceptence: true };
  const passwords = { password: PASSWORD, password_confirm: PASSWORD };
  const { status } = await post(`${address}/v1/users/register`, { ...account, ...passwords });
  if (status !== 201) throw new Error(`Registering was answered ${status}`);
}

/** In milliseconds; from a new IP address, because calls are rate-limited by address. */
async function timed(address: string, body: object): Promise<number> {
  visitors += 1;
  const headers = { "x-forwarded-for": `198.18.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` };
  const start = performance.now();
  await post(address, body, headers);
  return performance.now() - start;
}

/** Alternates both kinds, so that a disturbance affects both. */
async function compare(what: string, call: (email: string) => Promise<number>): Promise<string[]> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const pair = [["known", known(round)] as const, ["unknown", unknown(round)] as const];
    for (const [kind, email] of round % 2 ? pair : pair.toReversed()) {
      const ms = await call(email);
      if (round >= 0) times[kind].push(ms);
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  const sorted = times.known.toSorted((x, y) => x - y);
  const spread = ((sorted[Math.floor(ROUNDS * 0.75)] ?? 0) - (sorted[Math.floor(ROUNDS * 0.25)] ?? 0)) / 2;
  return [what, ...[a, b, b - a, spread].map((ms) => `${ms.toFixed(2)} ms`)];
}
