import { typeCycleOne } from "./type-cycle-one.ts";

export type TypeCycleTwo = { other: number };
export const typeCycleTwo: TypeCycleTwo = { other: typeCycleOne };
