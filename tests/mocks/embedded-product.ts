import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../embedded/user-api/database/database.ts";
import { openEmbeddedUserApi } from "./embedded-user-api.ts";
import { CONTENT_ORIGIN, FakeContent } from "./fake-content.ts";
import { createMemoryNetwork } from "./memory-network.ts";
import { createSampleSpace } from "./sample-space.ts";
import { API_ORIGIN } from "./user-api.ts";
import { ORIGIN, Visitor } from "./visitor.ts";
import { startWeb } from "./web.ts";
import { openEmptyDatabase } from "./worker-database.ts";

export type EmbeddedProduct = Awaited<ReturnType<typeof startEmbeddedProduct>>;

/** The web app with the embedded user API behind it, in one process. */
export async function startEmbeddedProduct(
  space = createSampleSpace(),
  openDatabase: () => Promise<Database> = openEmptyDatabase,
) {
  const content = new FakeContent(space);
  const { handlers, ...userApi } = await openEmbeddedUserApi(content.space, openDatabase);
  const network = createMemoryNetwork([...content.handlers, ...handlers]);
  const dataDir = mkdtempSync(join(tmpdir(), "vidare-product-"));
  const env = {
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: ORIGIN,
    SESSION_SECRETS: "a-secret-of-these-tests",
    CONTENTFUL_SPACE_ID: "vidare",
    CONTENTFUL_ACCESS_TOKEN: content.token,
    CONTENTFUL_HOST: CONTENT_ORIGIN,
    CONTENTFUL_THROTTLE: "30",
    API_BASE_URL: API_ORIGIN,
    TRUST_PROXY: "1",
  };
  const web = await startWeb(env, network);
  const cookieLines: string[] = [];
  const send = async (request: Request) => {
    const response = await web.send(request);
    cookieLines.push(...response.headers.getSetCookie());
    return response;
  };
  return {
    ...userApi,
    cookieLines,
    /** A new browser, at an address with its own rate limits. */
    visitor(address: string): Visitor {
      const visitor = new Visitor(send);
      visitor.headers["X-Forwarded-For"] = address;
      return visitor;
    },
    async stop(): Promise<void> {
      web.close();
      await userApi.db.close();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
