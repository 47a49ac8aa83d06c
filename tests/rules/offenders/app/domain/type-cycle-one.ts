import type { TypeCycleTwo } from "./type-cycle-two.ts";

export type TypeCycleOne = { other: TypeCycleTwo | null };
export const typeCycleOne = 1;
