import { promise } from "../../contracts/promise.ts";

export const cleanService = promise;
