import { sign } from "cookie-signature";
import { z } from "zod";
import type { Visitor } from "../mocks/visitor.ts";

const NAME = "auth";
const content = z.looseObject({ tokens: z.object({ accessToken: z.string(), refreshToken: z.string() }) });

export function readTokens(visitor: Visitor): { accessToken: string; refreshToken: string } {
  return read(visitor).tokens;
}

/** From now on the user API refuses the access token as expired. */
export function spoilAccessToken(visitor: Visitor, secret: string): void {
  const session = read(visitor);
  const spoilt = { ...session, tokens: { ...session.tokens, accessToken: "run-out" } };
  const text = Buffer.from(JSON.stringify(spoilt)).toString("base64url");
  const value = sign(`${NAME}=${text}`, secret).slice(`${NAME}=`.length);
  visitor.jar.set(NAME, { name: NAME, value });
}

function read(visitor: Visitor): z.infer<typeof content> {
  const [text = ""] = (visitor.jar.get(NAME)?.value ?? "").split(".");
  return content.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
}
