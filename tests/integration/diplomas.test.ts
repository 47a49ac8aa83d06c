import { describe, expect, it } from "vitest";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import { signUp } from "../mocks/registered-visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PATH = "/account/me/diplomas";

function beginDiploma(topic: string, share: number): void {
  world.now.api.overlayTopic({ global_id: topic, diploma_test: { percent_completed: share } });
}

async function openDiplomas(prepare: () => void, path = PATH) {
  const { visitor } = await signUp(world.now);
  prepare();
  return visitor.open(path);
}

describe("a learner's diplomas", () => {
  it("show topic, name, date and code, and lead to the page to share or print them and to their public one", async () => {
    const page = await openDiplomas(() => addCertificate(world.now, { holder_name: "Ada" }), `/sv${PATH}`);
    expect(page.text).toContain(`${sv("diplomas.earned")} Ämne energy Ada`);
    expect(page.text).toContain(`${sv("diplomas.issued")} 9 mars 2026 ${sv("diplomas.code")} ${CODE}`);
    expect(page.linkTo(sv("diplomas.shareOrPrint"))).toBe("/sv/c/Energy-Use/share");
    expect(page.linkTo(sv("diplomas.publicPage"))).toBe(`/sv/c/v/${CODE}`);
  });

  it("stay when the editors have taken their topic away", async () => {
    const page = await openDiplomas(() => addCertificate(world.now, { topic_global_id: "gone" }));
    expect(page.text).toContain(`${en("diploma.formerTopic")} ${en("diplomas.noName")}`);
    expect(page.linkTo(en("diplomas.publicPage"))).toBe(`/c/v/${CODE}`);
    expect(page.text).not.toContain(en("diplomas.shareOrPrint"));
  });

  it("on the way show their share, until they are earned", async () => {
    beginDiploma("energy", 1);
    beginDiploma("health", 0.4);
    beginDiploma("secret", 0);
    const page = await openDiplomas(() => addCertificate(world.now));
    expect(page.text).toContain(`Topic health ${en("diplomas.share", { percent: 40 })}`);
    expect(page.linkTo(en("diplomas.tryAgain", { topic: "Topic health" }))).toBe("/c/health");
    expect(page.text).not.toContain(en("diplomas.share", { percent: 100 }));
    expect(page.text).not.toContain("Topic secret");
  });

  it("lead to a topic while there is none", async () => {
    const page = await openDiplomas(() => undefined);
    expect(page.text).toContain(en("diplomas.emptyHeading"));
    expect(page.linkTo(en("diplomas.practise", { topic: "Topic energy" }))).toBe("/t/Energy-Use");
  });

  it("are for logged-in visitors, and never cached", async () => {
    const stranger = await world.now.visitor();
    expect((await stranger.get(PATH)).location).toContain("/account/login?back=");
    expect((await openDiplomas(() => undefined)).headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("while the user API is down", () => {
  const openWithout = async (call: RegExp) => {
    beginDiploma("health", 0.4);
    const { visitor } = await signUp(world.now);
    addCertificate(world.now);
    world.now.api.fail(call, { kind: 503 });
    return visitor.open(PATH);
  };

  it("no diploma is said to be missing or on the way", async () => {
    const { text } = await openWithout(/certificates$/);
    expect(text).toContain(en("site.progressUnavailable"));
    expect(text).not.toContain(en("diplomas.emptyHeading"));
    expect(text).not.toContain(en("diplomas.onTheWay"));
  });

  it("for the shares, the diplomas are shown with the notice", async () => {
    const { text } = await openWithout(/topics$/);
    expect(text).toContain(en("site.progressUnavailable"));
    expect(text).toContain(CODE);
  });
});
