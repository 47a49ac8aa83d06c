import { promise } from "../../../contracts/promise.ts";

export const openapi = promise;
