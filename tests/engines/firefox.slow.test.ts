import { findProgram } from "../../scripts/test/find-program.ts";
import { describeJourneys } from "./describe-journeys.ts";
import { openFirefox } from "./firefox.ts";

const command = findProgram("firefox-esr", "firefox");

describeJourneys("Firefox", command === null ? null : (settings) => openFirefox(command, settings), {
  tellsErrors: true,
});
