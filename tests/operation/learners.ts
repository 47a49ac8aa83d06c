import type { IncomingMessage } from "node:http";
import { request as askSecurely } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { education, optionId, questionIds } from "../../scripts/support/quiz.ts";
import type { Page } from "../mocks/page.ts";
import { toResponse } from "../mocks/send-request.ts";
import { Visitor } from "../mocks/visitor.ts";
import { AnswerLedger } from "./answer-ledger.ts";

const QUESTIONS = questionIds(education);
const PAUSE_MS = 40;
const REQUEST_TIMEOUT_MS = 60_000;

export type Site = { origin: string; ca: string };

/** A visitor with its own address, who opens a connection for each request. */
export function createVisitor(site: Site, localAddress: string): Visitor {
  const visitor = new Visitor((request) => send(request, site, localAddress), site.origin);
  visitor.headers["Sec-Fetch-Site"] = "same-origin";
  return visitor;
}

/** @throws if the page does not say after the first attempt that an answer is stored */
export async function takeTest(visitor: Visitor, questions = QUESTIONS): Promise<void> {
  for (const question of questions) {
    const page = await visitor.answer(pathOf(question), optionId(question, "right"));
    if (!isAcknowledged(page)) throw new Error(`${question}: ${page.status} ${page.location}`);
  }
}

/** Learners who take the same test repeatedly, each time as a new user, and send a form until it is stored. */
export class Learners {
  readonly ledger = new AnswerLedger();
  readonly #site: Site;
  readonly #stopping = new AbortController();
  #isAbandoned = false;
  readonly #running: Promise<void>[];

  constructor(site: Site, count: number) {
    this.#site = site;
    this.#running = Array.from({ length: count }, (_, index) => this.#learn(`127.0.1.${index + 1}`));
    for (const learner of this.#running) learner.catch(() => undefined);
  }

  /** Stops after every form that was sent has its response. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  /** Stops at once after a test that failed, and leaves forms without a response. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    await Promise.allSettled(this.#running);
  }

  async #learn(address: string): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const visitor = createVisitor(this.#site, address);
      for (const question of QUESTIONS) {
        if (this.#stopping.signal.aborted) return;
        await this.#answer(visitor, question);
        await wait(PAUSE_MS);
      }
    }
  }

  async #answer(visitor: Visitor, question: string): Promise<void> {
    const path = pathOf(question);
    const page = await this.#until(
      () => visitor.get(path),
      ({ status }) => status === 200,
    );
    const form = { nonce: page.field("nonce"), answer: optionId(question, "right") };
    const beganMs = performance.now();
    await this.#until(() => visitor.post(path, form), isAcknowledged);
    this.ledger.acknowledge({ user: readUser(visitor), question, waitMs: performance.now() - beganMs });
  }

  async #until(ask: () => Promise<Page>, isGood: (page: Page) => boolean): Promise<Page> {
    for (;;) {
      if (this.#isAbandoned) throw new Error("The test is over");
      const beganMs = performance.now();
      const page = await ask().catch((error: unknown) => reasonOf(error));
      const outcome = typeof page === "string" ? page : outcomeOf(page, isGood);
      this.ledger.count(outcome, performance.now() - beganMs);
      if (outcome === "succeeded" && typeof page !== "string") return page;
      await wait(PAUSE_MS);
    }
  }
}

function pathOf(question: string): string {
  return `/t/${education.slug}/${question}`;
}

function isAcknowledged({ status, location }: Page): boolean {
  return status === 303 && location.includes("/feedback");
}

/** A form whose answer could not be stored leads to the start page, which says so; any other failure is unexpected. */
function outcomeOf(page: Page, isGood: (page: Page) => boolean): string {
  if (isGood(page)) return "succeeded";
  if (page.status === 303 && page.location === "/") return "told";
  return `${page.status} ${page.location || page.text.slice(0, 120)}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

const authCookie = z.object({ userUuid: z.string() });

function readUser(visitor: Visitor): string {
  const [text = ""] = (visitor.jar.get("__Host-auth")?.value ?? "").split(".");
  return authCookie.parse(JSON.parse(Buffer.from(text, "base64url").toString())).userUuid;
}

async function send(request: Request, { origin, ca }: Site, localAddress: string): Promise<Response> {
  const { pathname, search, host, hostname } = new URL(request.url);
  const sent = askSecurely({
    ...{ host: "127.0.0.1", port: new URL(origin).port, ca, localAddress, servername: hostname },
    method: request.method,
    path: pathname + search,
    headers: { ...Object.fromEntries(request.headers), host },
    agent: false,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  sent.end(Buffer.from(await request.arrayBuffer()));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject);
  });
  return toResponse(response, request.method);
}
