import { users } from "../users/clean.ts";

export const certificates = users;
