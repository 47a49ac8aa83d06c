import { findFirefox } from "../../scripts/test/find-engines.ts";
import { thisMachine } from "../../scripts/test/machine.ts";
import { describeJourneys } from "./describe-journeys.ts";
import { openFirefox } from "./firefox.ts";

const command = findFirefox(thisMachine());

describeJourneys("Firefox", command === null ? null : (settings) => openFirefox(command, settings));
