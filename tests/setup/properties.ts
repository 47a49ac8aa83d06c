import fc from "fast-check";

/** `npm test` draws the same few cases every time; `npm run test:slow` and `test:properties` draw more. */
const { PROPERTY_SEED = "20260", PROPERTY_RUNS = "25" } = process.env;

fc.configureGlobal({ seed: Number(PROPERTY_SEED), numRuns: Number(PROPERTY_RUNS) });
