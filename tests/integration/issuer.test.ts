import { describe, expect, it } from "vitest";
import { z } from "zod";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const issuerProfile = z.looseObject({
  verificationMethod: z.array(z.looseObject({ publicKeyMultibase: z.string() })),
});

async function getIssuer(path = "") {
  const { send } = await world.now.web();
  return send(new Request(`http://quiz.test/issuer${path}`));
}

describe("the issuer of diplomas", () => {
  it("says who it is and which keys sign, to everybody", async () => {
    world.now.env.PUBLIC_ORIGIN = "https://quiz.example.org";
    const response = await getIssuer();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/ld+json",
      "cache-control": "public, max-age=300",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    const profile = issuerProfile.parse(await response.json());
    const [publicKeyMultibase] = profile.verificationMethod.map((method) => method.publicKeyMultibase);
    expect(publicKeyMultibase).toMatch(/^z6Mk\w{44}$/);
    const controller = "https://quiz.example.org/issuer";
    const ids = [`${controller}#${publicKeyMultibase}`, `${controller}/keys/${publicKeyMultibase}`];
    expect(profile).toEqual({
      "@context": [
        "https://www.w3.org/ns/did/v1",
        "https://w3id.org/security/multikey/v1",
        "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
      ],
      id: "https://quiz.example.org/issuer",
      type: ["Profile"],
      name: "Vidare",
      url: "https://quiz.example.org",
      image: { id: "https://quiz.example.org/icon-512.png", type: "Image" },
      verificationMethod: ids.map((id) => ({ id, type: "Multikey", controller, publicKeyMultibase })),
      assertionMethod: ids,
    });
  });

  it("has an address for each key, and none for others", async () => {
    const { verificationMethod } = issuerProfile.parse(await (await getIssuer()).json());
    const [key = ""] = verificationMethod.map((method) => method.publicKeyMultibase);
    const response = await getIssuer(`/keys/${key}`);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await response.json()).toEqual({
      "@context": "https://w3id.org/security/multikey/v1",
      id: `http://vidare.test/issuer/keys/${key}`,
      type: "Multikey",
      controller: "http://vidare.test/issuer",
      publicKeyMultibase: key,
    });
    expect((await getIssuer("/keys/z6Mk")).status).toBe(404);
  });
});
