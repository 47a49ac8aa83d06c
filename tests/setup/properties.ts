import fc from "fast-check";
import { toPropertySettings } from "../../scripts/property-settings.ts";

fc.configureGlobal(toPropertySettings(process.env));
