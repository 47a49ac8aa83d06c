import { join } from "node:path";
import { expect, it } from "vitest";
import { toAnnouncement } from "./announce.ts";
import { readSupervisorConfig } from "./supervisor-config.ts";

const PORTS = { web: 3000, userApi: 4102 };

it("says where the product and its written mails are", () => {
  const config = readSupervisorConfig({ DATA_DIR: "/data", HOST: "0.0.0.0" });
  const text = toAnnouncement(config, PORTS);
  expect(text).toContain("Vidare is ready: http://127.0.0.1:3000/\n");
  expect(text).toContain(
    `http://127.0.0.1:4102/outbox (written into ${join("/data", "outbox")}, not sent)\n`,
  );
});

it("names no outbox where mails are sent, or are somebody else's", () => {
  const sent = toAnnouncement(readSupervisorConfig({ SMTP_URL: "smtp://mail" }), PORTS);
  expect(sent).toContain("  mails:         sent through SMTP_URL\n");
  const elsewhere = toAnnouncement(readSupervisorConfig({ API_BASE_URL: "https://api.example" }), {
    web: 3000,
    userApi: null,
  });
  expect(sent + elsewhere).not.toContain("outbox");
  expect(elsewhere).not.toContain("mails:");
});
