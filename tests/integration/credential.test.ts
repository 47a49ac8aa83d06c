import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import { VISITOR_ADDRESS } from "../mocks/send-request.ts";
import { isVerified, isVerifiedByFetching } from "../mocks/verifier.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ORIGIN = "https://quiz.example.org";
const PATH = `/c/v/${CODE}.json`;
const jsonObject = z.looseObject({});
const issuerProfile = z.looseObject({
  verificationMethod: z.array(z.looseObject({ publicKeyMultibase: z.string() })),
});

beforeEach(() => {
  world.now.env.PUBLIC_ORIGIN = ORIGIN;
});

function certify(more: Parameters<typeof addCertificate>[1] = {}): void {
  addCertificate(world.now, {
    holder_name: "Åsa Öberg",
    issued_at: "2026-03-09T23:30:00.500Z",
    language: "sv",
    ...more,
  });
}

async function get(path: string, init: RequestInit = {}): Promise<Response> {
  const { send } = await world.now.web();
  return send(new Request(`${ORIGIN}${path}`, init));
}

async function getJson(path: string): Promise<Record<string, unknown>> {
  return jsonObject.parse(await (await get(path)).json());
}

describe("a diploma's credential", () => {
  it("is signed by the issuer, in the diploma's language, and open to everybody's programs", async () => {
    certify();
    const response = await get(PATH);
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        "content-type": "application/vc+ld+json",
        "cache-control": "no-cache",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "x-robots-tag": "noindex",
      },
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
    const credential = jsonObject.parse(await response.json());
    expect(credential).toMatchObject({
      id: `${ORIGIN}/c/v/${CODE}`,
      validFrom: "2026-03-09T23:30:00Z",
      name: "Diplom: Ämne energy",
      description: `Gäller så länge ${ORIGIN}/c/v/${CODE} visar det.`,
      credentialSubject: {
        identifier: [{ identityHash: "Åsa Öberg" }],
        achievement: {
          id: `${ORIGIN}/c/Energy-Use`,
          inLanguage: "sv",
          name: "Ämne energy",
          criteria: { narrative: "Rätt svar på alla frågor i diplomtestet, i ett svep." },
          image: { id: `${ORIGIN}/_share/sv/c/Energy-Use.png` },
        },
      },
    });
    expect(await isVerified(credential, await getJson("/issuer"))).toBe(true);
    world.now.api.removeCertificates();
    expect((await get(PATH)).status).toBe(404);
  });

  it("is verified by a program that fetches each address as it is", async () => {
    certify();
    const asked: string[] = [];
    const credential = await getJson(PATH);
    const isValid = await isVerifiedByFetching(credential, (url) => {
      asked.push(url);
      return getJson(url.slice(ORIGIN.length));
    });
    expect(isValid).toBe(true);
    expect(asked.filter((url) => url.includes("#"))).toEqual([]);
  });

  it("has a picture that anybody's page may show", async () => {
    certify();
    const { status, headers } = await get("/_share/sv/c/Energy-Use.png");
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  });

  it("stays what it is if the topic is gone and no name is shown", async () => {
    certify({ topic_global_id: "gone", holder_name: null });
    const credential = await getJson(PATH);
    expect(credential.name).toBe("Diplom: Ett ämne som inte längre finns på webbplatsen");
    expect(await isVerified(credential, await getJson("/issuer"))).toBe(true);
  });

  it("leads another spelling to its own", async () => {
    certify();
    for (const prefix of ["", "/sv"]) {
      const { status, headers } = await get(`${prefix}/c/v/7k3mq9tx2wvb.json?from=wallet`);
      expect([status, headers.get("Location")]).toEqual([301, `${prefix}${PATH}?from=wallet`]);
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    }
  });
});

describe("what is no credential", () => {
  async function errorOf(path: string) {
    const response = await get(path);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    return [response.status, response.headers.get("Retry-After"), await response.json()];
  }

  it("is said as JSON: there is no such diploma", async () => {
    for (const path of ["/c/v/0000-0000-0000.json", "/sv/c/v/%00.json"]) {
      expect(await errorOf(path)).toMatchObject([404, null, { error: { code: "not_found" } }]);
    }
  });

  it.each([
    ["user API", () => world.now.api.fail(/certificates/, { kind: 503 })],
    ["content", () => (world.now.content.condition = "down")],
  ])("is said as JSON: the %s is down", async (_, takeDown) => {
    certify();
    takeDown();
    expect(await errorOf(PATH)).toMatchObject([503, "30", { error: { code: "unavailable" } }]);
  });

  it("is said as JSON: too many codes were none", async () => {
    certify();
    await world.now.countMisses("diplomas", 29, VISITOR_ADDRESS);
    await get("/c/v/0000-0000-0000.json");
    expect(await errorOf(PATH)).toMatchObject([429, "600", { error: { code: "rate_limited" } }]);
  });
});

describe("the issuer of diplomas", () => {
  it("says who it is and which keys sign, to everybody", async () => {
    const response = await get("/issuer");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/ld+json",
      "cache-control": "public, max-age=300",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    const profile = issuerProfile.parse(await response.json());
    const [publicKeyMultibase] = profile.verificationMethod.map((method) => method.publicKeyMultibase);
    expect(publicKeyMultibase).toMatch(/^z6Mk\w{44}$/);
    const controller = `${ORIGIN}/issuer`;
    const ids = [`${controller}#${publicKeyMultibase}`, `${controller}/keys/${publicKeyMultibase}`];
    expect(profile).toEqual({
      "@context": [
        "https://www.w3.org/ns/did/v1",
        "https://w3id.org/security/multikey/v1",
        "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
      ],
      id: `${ORIGIN}/issuer`,
      type: ["Profile"],
      name: "Vidare",
      url: ORIGIN,
      image: { id: `${ORIGIN}/icon-512.png`, type: "Image" },
      verificationMethod: ids.map((id) => ({ id, type: "Multikey", controller, publicKeyMultibase })),
      assertionMethod: ids,
    });
  });

  it("has an address for each key, and none for others", async () => {
    const { verificationMethod } = issuerProfile.parse(await (await get("/issuer")).json());
    const [key = ""] = verificationMethod.map((method) => method.publicKeyMultibase);
    const response = await get(`/issuer/keys/${key}`);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await response.json()).toEqual({
      "@context": "https://w3id.org/security/multikey/v1",
      id: `${ORIGIN}/issuer/keys/${key}`,
      type: "Multikey",
      controller: `${ORIGIN}/issuer`,
      publicKeyMultibase: key,
    });
    expect((await get("/issuer/keys/z6Mk")).status).toBe(404);
  });
});
