import { rule } from "../domain/rule.ts";
import { env } from "../env.server.ts";

export const cookie = rule + env;
