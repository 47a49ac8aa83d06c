import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { accountRoutes } from "./accounts/account-routes.ts";
import { passwordsRoutes } from "./accounts/password-routes.ts";
import { registrationRoutes } from "./accounts/registration-routes.ts";
import { sessionsRoutes } from "./accounts/session-routes.ts";
import { userAnswerResultsRoutes } from "./answers/answer-result-routes.ts";
import { userAnswersRoutes } from "./answers/answer-routes.ts";
import { questionsRoutes } from "./answers/question-routes.ts";
import { certificatesRoutes } from "./certificates/certificate-routes.ts";
import { challengesRoutes } from "./challenges/challenge-routes.ts";
import { FullDisk } from "./database/full-disk.ts";
import { Failure } from "./errors/failure.ts";
import { eventsRoutes } from "./events/event-routes.ts";
import { groupsRoutes } from "./groups/group-routes.ts";
import { healthRoutes } from "./health-routes.ts";
import { readBearer } from "./http/bearer.ts";
import { checkBody } from "./http/json-bodies.ts";
import { logRequests } from "./http/log-requests.ts";
import { replyToFailure } from "./http/reply-to-failure.ts";
import { createRouter } from "./http/router.ts";
import { warnOfUntrustedProxy } from "./http/warn-of-untrusted-proxy.ts";
import { outboxRoutes } from "./mail/outbox-routes.ts";
import { handoffRoutes } from "./merging/handoff-routes.ts";
import { serveDescription } from "./openapi/describe-api.ts";
import { serveReferencePage } from "./openapi/reference-page.ts";
import { topicsRoutes } from "./progress/topic-routes.ts";
import type { Services } from "./services.ts";
import { usersRoutes } from "./users/user-routes.ts";

/** `stopping` is aborted when the process is about to end. */
export function createUserApi(services: Services, stopping?: AbortSignal): OpenAPIHono {
  const app = createRouter();
  const disk = new FullDisk(services.db);
  app.use(logRequests(services.log));
  app.use(warnOfUntrustedProxy(services.isTrustedProxy, services.log));
  app.use("/v1/*", privateAnswers);
  app.use("/v1/*", readBearer(services.accessTokens, services.clock));
  app.use("/v1/*", checkBody);
  // Before the users, whose {uuid} would match `me` and `export`.
  app.route("/", accountRoutes(services));
  app.route("/", registrationRoutes(services));
  app.route("/", sessionsRoutes(services));
  app.route("/", passwordsRoutes(services));
  app.route("/", usersRoutes(services));
  app.route("/", userAnswersRoutes(services));
  app.route("/", userAnswerResultsRoutes(services));
  app.route("/", questionsRoutes(services));
  app.route("/", topicsRoutes(services));
  app.route("/", challengesRoutes(services));
  app.route("/", certificatesRoutes(services));
  app.route("/", groupsRoutes(services));
  app.route("/", handoffRoutes(services));
  app.route("/", eventsRoutes(services));
  app.route("/", healthRoutes(services, disk, stopping));
  if (services.outboxFolder !== null) app.route("/", outboxRoutes(services.outboxFolder));
  serveDescription(app);
  serveReferencePage(app);
  app.notFound(() => {
    throw new Failure("not_found");
  });
  app.onError((error, c) => {
    disk.note(error);
    return replyToFailure(error, c, services.log);
  });
  return app;
}

/** Replies are personal: nothing may cache them or take them for a page. */
const privateAnswers: MiddlewareHandler = async (c, next) => {
  c.header("Cache-Control", "no-store");
  c.header("X-Content-Type-Options", "nosniff");
  await next();
};
