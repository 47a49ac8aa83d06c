import { join } from "node:path";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "../project-root.ts";
import { toAnnouncement } from "./announce.ts";
import { readSupervisorConfig } from "./supervisor-config.ts";

const PORTS = { web: 3000, userApi: 4102 };

it("ends with the address, after what it serves and where its mails, data and logs are", () => {
  const config = readSupervisorConfig({ DATA_DIR: "/data", HOST: "0.0.0.0" });
  expect(toAnnouncement(config, PORTS, "7 topics, 218 questions").split("\n")).toEqual([
    "Content: 7 topics, 218 questions",
    `Mails: http://127.0.0.1:4102/outbox (written into ${join("/data", "outbox")}, not sent)`,
    "Data and logs: /data",
    "Ctrl-C ends all of it.",
    "Vidare is ready: http://127.0.0.1:3000/",
  ]);
});

it("names an author's folder", () => {
  const config = readSupervisorConfig({ CONTENT_DIR: "docs" });
  expect(toAnnouncement(config, PORTS, "1 topic, 4 questions")).toContain(
    `Content: 1 topic, 4 questions of ${join(PROJECT_ROOT, "docs")}\n`,
  );
});

it("says that it is a preview", () => {
  const config = readSupervisorConfig({ CONTENT_PREVIEW: "1" });
  expect(toAnnouncement(config, PORTS, null)).toContain(
    "Preview: drafts are shown, and answers are forgotten at the end.\n",
  );
});

it("names no outbox if mails are sent, or are somebody else's", () => {
  const sent = toAnnouncement(readSupervisorConfig({ SMTP_URL: "smtp://mail" }), PORTS, null);
  expect(sent).toContain("Mails: sent through SMTP_URL\n");
  const elsewhere = toAnnouncement(
    readSupervisorConfig({ API_BASE_URL: "https://api.example" }),
    { web: 3000, userApi: null },
    null,
  );
  expect(sent + elsewhere).not.toContain("outbox");
  expect(elsewhere).not.toContain("Mails:");
});
