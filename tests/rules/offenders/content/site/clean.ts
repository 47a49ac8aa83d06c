import { promise } from "../../contracts/promise.ts";

export const site = promise;
