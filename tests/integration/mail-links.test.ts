import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maskEmail } from "../../contracts/rules/mask-email.ts";
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

const FORGOTTEN = "/account/forgot-password";
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
  it("may be pressed twice, also by somebody else", async () => {
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

  it("without its token is said to have expired", async () => {
    const page = await (await newVisitor()).post("/account/verify", { token: "" });
    expect([page.status, page.text.includes(en("account.linkExpired"))]).toEqual([422, true]);
  });
});

describe("a link to a new password", () => {
  it.each([
    ["adds what was answered on this device before to the account, if one agrees", { handOn: "on" }, 2],
    ["leaves it out if one does not", {}, 1],
  ])("%s", async (_, consent, answered) => {
    const learner = await signUp();
    await learner.visitor.answer("/t/Energy-Use/q1", "q1-a");
    const visitor = await newVisitor();
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    const link = { token: await resetToken(learner), uuid: learner.uuid };
    const page = await visitor.open(`${FORGOTTEN}?${new URLSearchParams(link)}`);
    expect(page.text).toContain(en("account.handOn"));
    await visitor.post(FORGOTTEN, { ...link, ...consent });
    expect((await visitor.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered, total: 3, right: answered }),
    );
  });

  it("names the account by its masked address before the button", async () => {
    const learner = await signUp();
    const link = { token: await resetToken(learner), uuid: learner.uuid, account: maskEmail(learner.email) };
    const visitor = await newVisitor();
    const page = await visitor.open(`/sv${FORGOTTEN}?${new URLSearchParams(link)}`);
    expect(page.text).toContain(sv("account.forgotLinkAccount", { account: "e***@example.org" }));
    expect(page.text).not.toContain(sv("account.handOn"));
    const response = await visitor.post(page.path, { ...link, account: page.field("account") });
    expect(response.location).toBe("/sv/account/me/settings");
  });

  it("that names another account logs nobody in, and hands nothing on", async () => {
    const stranger = await signUp();
    const visitor = await newVisitor();
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    const link = { token: await resetToken(stranger), uuid: stranger.uuid, account: "b***@example.org" };
    const page = await visitor.post(FORGOTTEN, { ...link, handOn: "on" });
    expect([page.status, page.text.includes(en("account.linkOfAnother"))]).toEqual([401, true]);
    expect((await visitor.get("/account/me/profile")).location).toContain("/account/login");
    expect((await visitor.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 1, total: 3, right: 1 }),
    );
    const answers = product.db.query.selectFrom("user_answers").selectAll();
    expect(await answers.where("user_uuid", "=", stranger.uuid).execute()).toEqual([]);
  });

  it.each(["", "Call 0800-1234", "<b>e***@example.org</b>", "e***@example.org or else"])(
    "that names %j says only that it is the mail's account",
    async (account) => {
      const link = { token: "x", uuid: crypto.randomUUID(), account };
      const page = await (await newVisitor()).open(`${FORGOTTEN}?${new URLSearchParams(link)}`);
      expect(page.text).toContain(en("account.forgotLinkText"));
      expect(page.text).not.toContain(account || "0800");
      expect(page.linkTo(en("account.askForLink"))).toBe(FORGOTTEN);
    },
  );

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
    const page = await visitor.post(`${FORGOTTEN}?${new URLSearchParams(link)}`, link);
    expect([page.status, page.text.includes(en("account.passwordLinkExpired"))]).toEqual([401, true]);
    expect(page.text).toContain(en("account.sendLink"));
    expect(page.html).not.toContain("<script>alert");
    expect((await visitor.get("/account/me/profile")).location).toContain("/account/login");
  });
});
