import { promise } from "../../../contracts/promise.ts";

export const texts = promise;
