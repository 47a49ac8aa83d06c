import { accounts } from "../accounts/clean.ts";

export const mergingWithAccounts = accounts;
