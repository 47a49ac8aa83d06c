import { users } from "../users/clean.ts";

export const challenges = users;
