import { users } from "../users/clean.ts";

export const groups = users;
