import { env } from "../../env.server.ts";
import { rule } from "../../domain/rule.ts";
import { promise } from "../../../contracts/promise.ts";

export const log = env + rule + promise;
