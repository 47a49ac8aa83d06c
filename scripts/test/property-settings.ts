/** `npm test` draws the same cases every time. */
export const FIXED_SEED = 20_260;

export type PropertySettings = { readonly seed: number; readonly numRuns?: number };

export function toPropertySettings(env: NodeJS.ProcessEnv): PropertySettings {
  const { PROPERTY_SEED, PROPERTY_RUNS } = env;
  return {
    seed: PROPERTY_SEED ? Number(PROPERTY_SEED) : FIXED_SEED,
    ...(PROPERTY_RUNS && { numRuns: Number(PROPERTY_RUNS) }),
  };
}
