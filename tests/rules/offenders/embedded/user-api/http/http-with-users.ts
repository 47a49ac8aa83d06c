import { users } from "../users/clean.ts";

export const httpWithUsers = users;
