import { listMissingPrograms } from "../../scripts/test/missing-programs.ts";
import { describeJourneys } from "./describe-journeys.ts";
import { openWebKit } from "./webkit.ts";

const isInstalled = listMissingPrograms("webkit").length === 0;

describeJourneys("WebKitGTK", isInstalled ? openWebKit : null, { tellsErrors: false });
