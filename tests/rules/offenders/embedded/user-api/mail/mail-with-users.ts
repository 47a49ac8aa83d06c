import { users } from "../users/clean.ts";

export const mailWithUsers = users;
