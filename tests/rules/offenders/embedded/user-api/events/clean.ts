import { users } from "../users/clean.ts";

export const events = users;
