import { accounts } from "../accounts/clean.ts";

export const usersWithAccounts = accounts;
