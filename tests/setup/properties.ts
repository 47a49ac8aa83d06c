import fc from "fast-check";
import { toPropertySettings } from "../../scripts/test/property-settings.ts";

fc.configureGlobal(toPropertySettings(process.env));
