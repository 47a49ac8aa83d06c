import { type HtmlElement, HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, it } from "vitest";
import { toPage } from "../../server/error-pages.ts";
import { walk } from "../mocks/challenge-walk.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { type Seen, WALKS, watch } from "../mocks/site-walk.ts";
import { type World, worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const REACT_WRITES_SO = ["attr-case", "attribute-boolean-style", "attribute-empty-style", "void-style"];
const TASTE = ["no-implicit-button-type", "no-implicit-input-type"];
const DECIDED_OTHERWISE = [
  // Attributes set variables of styles, which the Content-Security-Policy allows.
  "no-inline-style",
  // `role="list"` is needed, because Safari ignores a list without bullets.
  "no-redundant-role",
  // No `<progress>`, because its bar cannot be styled alike in all browsers. The role and its values are there.
  "prefer-native-element",
  // All scripts are the site's own.
  "require-sri",
  // A room's screen and a kiosk load again by themselves if no script does it.
  "meta-refresh",
  // An answered question stays in its form, where it can no longer be sent.
  "wcag/h32",
];

const OFF = [...REACT_WRITES_SO, ...TASTE, ...DECIDED_OTHERWISE];

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended", "html-validate:document"],
    elements: ["html5", { meta: { inherit: "meta", attributes: { content: { required: needsContent } } } }],
    rules: {
      ...Object.fromEntries(OFF.map((rule) => [rule, "off"])),
      // A form's list of faults is above the page's heading.
      "heading-level": ["error", { minInitialRank: "h2" }],
      // The ticks of one list share a name.
      "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    },
  }),
);

const MORE_WALKS: typeof WALKS = { "of a challenge": takeChallenge, "of mistakes": makeMistakes };

it.each(Object.entries({ ...WALKS, ...MORE_WALKS }))("each page %s is valid HTML", async (_whose, walkOn) => {
  const seen = watch(world.now);
  await walkOn(world.now, "");
  const pages = toKinds(seen);
  expect(pages.size).toBeGreaterThan(3);
  expect(await faultsOfAll(pages)).toEqual([]);
});

it("a Swedish page, and one for which the content is missing, is valid HTML", async () => {
  const seen = watch(world.now);
  const visitor = await world.now.visitor();
  for (const path of ["/sv", "/sv/about", "/sv/t/Energy-Use/q1", "/sv/account/login"])
    await visitor.open(path);
  world.now.content.condition = "down";
  await visitor.get("/t/Never-Asked");
  const pages = toKinds(seen);
  expect(pages.size).toBe(5);
  expect(await faultsOfAll(pages)).toEqual([]);
});

it.each([404, 413, 500])("an error's page from outside the pages is valid HTML: %s", async (status) => {
  expect(await faultsOf(toPage(status))).toEqual([]);
});

it.each([
  ["a second doctype", "<!DOCTYPE html>", "", /doctype/i],
  ["an element where it may not be", "", "<p><div>No</div></p>", /<div>/],
  ["a meta element without content", "", '<meta property="csp-nonce">', /needs its content/],
])("the validator finds %s", async (_fault, doctype, html, expected) => {
  const faults = await faultsOf(`${doctype}${toPage(404).replace("<title>", `${html}<title>`)}`);
  expect(faults.join()).toMatch(expected);
});

/** HTML asks for it; the validator's own table does not. */
function needsContent(meta: HtmlElement): string | null {
  return meta.hasAttribute("charset") ? null : "a meta element needs its content";
}

async function takeChallenge(world: World): Promise<void> {
  addStory(world.space);
  const visitor = await world.visitor();
  await walk(visitor, ["c1-a", "c2-a"]);
  await visitor.open(CHALLENGE);
}

async function makeMistakes(world: World): Promise<void> {
  const visitor = await world.visitor();
  const page = await visitor.open("/t/Energy-Use/q1");
  await visitor.follow(await visitor.post(page.path, { nonce: page.field("nonce") }));
  for (const path of ["/account/login", "/account/signup", "/account/forgot-password"])
    await visitor.post(path, { email: "no address", password: "a" });
}

/** The pages by kind: address, status and names in the query. All questions are one kind, and all sealed states of frames. */
function toKinds(seen: readonly Seen[]): Map<string, string> {
  return new Map(
    seen
      .filter(({ type, text }) => type.startsWith("text/html") && text !== "")
      .map(({ path, status, text }) => [
        `${status} ${path.replace(/state=[^&]*/, "state").replace(/\/q\d(?=\W|$)/, "/q")}`,
        text,
      ]),
  );
}

async function faultsOfAll(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const [kind, html] of pages) faults.push(...(await faultsOf(html)).map((fault) => `${kind} ${fault}`));
  return faults;
}

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
