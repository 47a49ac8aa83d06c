import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../../embedded/user-api/database/database.ts";
import { openPGlite } from "../../../../embedded/user-api/database/open-pglite.ts";
import { apiDocument, type ApiDocument } from "../../../../embedded/user-api/openapi/api-document.ts";
import { createSampleAccounts, goodPassword } from "../sample-accounts.ts";
import { createSampleApi, inDiploma, type SampleApi } from "../sample-api.ts";
import { buildRequest, listCalls, type BuiltRequest, type DescribedCall } from "./build-request.ts";
import { Judge } from "./judge-reply.ts";
import { KnownThings } from "./known-things.ts";
import { plan } from "./plan.ts";

const requests = 10_000;

let db: Database;
let api: SampleApi;
let document: ApiDocument;
let calls: DescribedCall[];
let judge: Judge;
const known = new KnownThings();

beforeAll(async () => {
  db = await openPGlite();
  api = createSampleApi(db);
  document = apiDocument.parse((await api.call("GET", "/openapi.json")).body);
  calls = listCalls(document);
  judge = new Judge(document);
  const accounts = createSampleAccounts(api, db);
  for (let i = 0; i < 6; i += 1) {
    known.accounts.push({ ...(await accounts.newAccount(known.newEmail())), password: goodPassword });
    known.users.push(await api.newUser());
  }
  await earnCertificate(await api.newUser());
});
afterAll(() => db.close());

async function earnCertificate(user: string): Promise<void> {
  for (const answer of ["d1-a", "d2-a", "d3-a"]) await api.answer(inDiploma(user, answer));
  const { body } = await api.call("GET", `/v1/certificates?user_uuid=${user}`);
  known.certificates.push(body.certificates[0].id);
}

async function send({ address, method, headers, body }: BuiltRequest) {
  const env = { incoming: { socket: { remoteAddress: "127.0.0.1", remoteFamily: "IPv4" } } };
  const response = await api.app.request(
    address,
    { method, headers, ...(body !== undefined && { body }) },
    env,
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** As a learner who reads the mails. */
async function readMails(): Promise<void> {
  await api.settled();
  const mails = await db.query.deleteFrom("mails").returningAll().execute();
  known.mailed.push(
    ...mails.map(({ user_uuid, token, kind }) => ({ uuid: user_uuid, token: token ?? "", kind })),
  );
}

test(`${requests} requests of every kind: no fault, nothing that the document or the contract does not say`, async () => {
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(plan, async (one) => {
      const request = buildRequest(one, calls, known);
      const reply = await send(request);
      expect(judge.complaints(request, reply)).toEqual([]);
      sent += 1;
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status < 300 && request.call && request.method !== "HEAD") {
        const { operationId, requestBody } = request.call.operation;
        succeeded.add(operationId);
        const body: unknown = requestBody && (await new Response(request.body).json());
        known.learn(operationId, body, JSON.parse(reply.text), request.asker.uuid);
      }
      if (sent % 50 === 0) await readMails();
    }),
    { numRuns: requests, endOnFailure: true },
  );
  console.log(
    [...statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
  );
  expect(calls.map(({ operation }) => operation.operationId).filter((id) => !succeeded.has(id))).toEqual([]);
}, 300_000);
