import { promise } from "../../../contracts/promise.ts";

export const secrets = promise;
