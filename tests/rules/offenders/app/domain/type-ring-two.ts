import { typeRingOne } from "./type-ring-one.ts";

export type TypeRingTwo = { other: number };
export const typeRingTwo: TypeRingTwo = { other: typeRingOne };
