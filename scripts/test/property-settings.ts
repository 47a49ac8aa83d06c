/** `npm test` draws the same cases every time, and few; `npm run test:slow` draws more of them. */
export const FIXED_SEED = 20_260;
const FEW_RUNS = 25;

export type PropertySettings = { readonly seed: number; readonly numRuns: number };

export function toPropertySettings(env: NodeJS.ProcessEnv): PropertySettings {
  const { PROPERTY_SEED, PROPERTY_RUNS } = env;
  return {
    seed: PROPERTY_SEED ? Number(PROPERTY_SEED) : FIXED_SEED,
    numRuns: PROPERTY_RUNS ? Number(PROPERTY_RUNS) : FEW_RUNS,
  };
}
