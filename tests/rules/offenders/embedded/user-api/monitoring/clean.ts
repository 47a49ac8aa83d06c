import { promise } from "../../../contracts/promise.ts";

export const monitoring = promise;
