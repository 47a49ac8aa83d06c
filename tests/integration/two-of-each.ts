import { findPostgres, startPostgres } from "../../scripts/support/postgres-cluster.ts";
import { Visitor } from "../mocks/visitor.ts";
import { WatchedProcess } from "../raw-requests/watched-process.ts";

export const POSTGRES_PROGRAMS = findPostgres();
export const SECRET = "a-secret-that-all-processes-of-a-kind-share";

/** Two web processes, each with its own user API, on one PostgreSQL, as behind two load balancers. */
export type TwoOfEach = {
  databaseUrl: string;
  apis: readonly WatchedProcess[];
  /** Alternates the web processes from request to request, beginning with `firstWeb`. */
  visitor: (address: string, firstWeb?: 0 | 1) => Visitor;
  stop: () => Promise<void>;
};

export async function startTwoOfEach(): Promise<TwoOfEach> {
  const database = await startPostgres(POSTGRES_PROGRAMS ?? "");
  const content = await WatchedProcess.start("content-api", "/readyz");
  const startApi = () =>
    WatchedProcess.start("user-api", "/readyz", {
      CONTENTFUL_HOST: content.origin,
      DATABASE_URL: database.address,
      JWT_SECRETS: SECRET,
      API_TRUSTED_PROXIES: "127.0.0.1",
    });
  const startWeb = (api: WatchedProcess) =>
    WatchedProcess.start("web", "/readyz", {
      CONTENTFUL_HOST: content.origin,
      API_BASE_URL: api.origin,
      PUBLIC_ORIGIN: "http://vidare.test",
      SESSION_SECRETS: SECRET,
      TRUST_PROXY: "1",
    });
  const apis = await Promise.all([startApi(), startApi()]);
  const webs = await Promise.all(apis.map(startWeb));
  return {
    databaseUrl: database.address,
    apis,
    visitor: (address, firstWeb = 0) => createVisitor(webs, address, firstWeb),
    stop: async () => {
      for (const part of [...webs, ...apis, content]) await part.stop();
      await database.stop();
    },
  };
}

function createVisitor(webs: readonly WatchedProcess[], address: string, firstWeb: number): Visitor {
  let turns = firstWeb;
  const visitor = new Visitor((request) => sendTo(webs[turns++ % webs.length]?.origin, request));
  visitor.headers["Sec-Fetch-Site"] = "same-origin";
  visitor.headers["X-Forwarded-For"] = address;
  return visitor;
}

async function sendTo(origin: string | undefined, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(`${origin}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    redirect: "manual",
    ...(request.method === "POST" && { body: await request.arrayBuffer() }),
  });
}
