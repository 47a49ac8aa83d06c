import type { TypeRingTwo } from "./type-ring-two.ts";

export type TypeRingOne = { other: TypeRingTwo | null };
export const typeRingOne = 1;
