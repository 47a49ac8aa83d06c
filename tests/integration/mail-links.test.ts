import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createSampleAccounts,
  newAddress,
  newEmail,
  type SampleAccounts,
} from "../contract/user-api/sample-accounts.ts";
import { type EmbeddedProduct, startEmbeddedProduct } from "../mocks/embedded-product.ts";
import { PASSWORD } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";

const YEAR_MS = 365 * 24 * 3_600_000;

let product: EmbeddedProduct;
let accounts: SampleAccounts;
beforeAll(async () => {
  product = await startEmbeddedProduct();
  accounts = createSampleAccounts(product.api, product.db);
});
afterAll(() => product.stop());

type Learner = { visitor: Visitor; email: string; uuid: string };

async function signUp(): Promise<Learner> {
  const visitor = await newVisitor();
  const email = newEmail();
  await visitor.post("/account/signup", {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreementsCheck: "on",
  });
  const { user_uuid: uuid } = await product.db.query
    .selectFrom("user_emails")
    .select("user_uuid")
    .where("email_key", "=", email.toLowerCase())
    .executeTakeFirstOrThrow();
  return { visitor, email, uuid };
}

async function newVisitor(): Promise<Visitor> {
  const visitor = product.visitor(newAddress());
  await visitor.open("/");
  return visitor;
}

async function resetToken({ email, uuid }: Learner): Promise<string> {
  await (await newVisitor()).post("/account/forgot-password", { email });
  return accounts.mailedToken(uuid, "passwordReset");
}

async function isVerified({ uuid }: Learner): Promise<boolean> {
  const query = product.db.query.selectFrom("users").select("is_verified").where("uuid", "=", uuid);
  return (await query.executeTakeFirstOrThrow()).is_verified;
}

describe("a link that confirms an address", () => {
  it("may be pressed twice, by whoever has it", async () => {
    const learner = await signUp();
    const token = await accounts.mailedToken(learner.uuid, "verification");
    for (const visitor of [learner.visitor, await newVisitor()]) {
      const page = await visitor.follow(await visitor.post("/account/verify", { token }));
      expect(page.text).toContain(en("account.verified"));
    }
    expect(await isVerified(learner)).toBe(true);
  });

  it.each<[string, (learner: Learner) => Promise<string>]>([
    ["is unknown", async () => "x".repeat(43)],
    ["is HTML", async () => "<script>alert(1)</script>"],
    ["is longer than any", async () => "x".repeat(30_000)],
    ["is a link to a new password", resetToken],
    [
      "is too old",
      async ({ uuid }) => {
        const token = await accounts.mailedToken(uuid, "verification");
        product.pass(YEAR_MS);
        return token;
      },
    ],
  ])("that %s is said to have expired, and confirms nothing", async (_, makeToken) => {
    const learner = await signUp();
    const visitor = await newVisitor();
    const page = await visitor.post("/sv/account/verify", { token: await makeToken(learner) });
    expect([page.status, page.text.includes(sv("account.linkExpired"))]).toEqual([401, true]);
    expect(page.html).not.toContain("<script>alert");
    expect(await isVerified(learner)).toBe(false);
  });
});

describe("a link to a new password", () => {
  it("adds what was answered on this device before to the account", async () => {
    const learner = await signUp();
    await learner.visitor.answer("/t/Energy-Use/q1", "q1-a");
    const visitor = await newVisitor();
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    await visitor.post("/account/forgot-password", { token: await resetToken(learner), uuid: learner.uuid });
    expect((await visitor.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 2, total: 3, right: 2 }),
    );
  });

  it.each<[string, (learner: Learner) => Promise<{ token: string; uuid: string }>]>([
    ["is unknown", async ({ uuid }) => ({ token: "x".repeat(43), uuid })],
    ["is HTML", async ({ uuid }) => ({ token: "<script>alert(1)</script>", uuid })],
    [
      "names another learner",
      async (learner) => ({ token: await resetToken(learner), uuid: (await signUp()).uuid }),
    ],
    ["names nobody", async (learner) => ({ token: await resetToken(learner), uuid: crypto.randomUUID() })],
    ["names garbage", async (learner) => ({ token: await resetToken(learner), uuid: "../me" })],
    ["names no learner", async (learner) => ({ token: await resetToken(learner), uuid: "" })],
    [
      "confirms an address",
      async ({ uuid }) => ({ token: await accounts.mailedToken(uuid, "verification"), uuid }),
    ],
    [
      "was pressed before",
      async (learner) => {
        const link = { token: await resetToken(learner), uuid: learner.uuid };
        await (await newVisitor()).post("/account/forgot-password", link);
        return link;
      },
    ],
    [
      "is too old",
      async (learner) => {
        const token = await resetToken(learner);
        product.pass(YEAR_MS);
        return { token, uuid: learner.uuid };
      },
    ],
  ])("that %s logs nobody in, and the page offers a new one", async (_, makeLink) => {
    const link = await makeLink(await signUp());
    const visitor = await newVisitor();
    const address = `/account/forgot-password?${new URLSearchParams(link)}`;
    const page = await visitor.post(address, link);
    expect([page.status, page.text.includes(en("account.passwordLinkExpired"))]).toEqual([401, true]);
    expect(page.text).toContain(en("account.sendLink"));
    expect(page.html).not.toContain("<script>alert");
    expect((await visitor.get("/account/me/profile")).location).toContain("/account/login");
  });
});
