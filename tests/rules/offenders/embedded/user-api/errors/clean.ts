import { promise } from "../../../contracts/promise.ts";

export const errors = promise;
