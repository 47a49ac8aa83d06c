import { hasWebKit } from "../../scripts/test/find-engines.ts";
import { thisMachine } from "../../scripts/test/machine.ts";
import { describeJourneys } from "./describe-journeys.ts";
import { openWebKit } from "./webkit.ts";

describeJourneys("WebKitGTK", hasWebKit(thisMachine()) ? openWebKit : null);
