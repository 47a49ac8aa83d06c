import { database } from "../database/clean.ts";

export const contentWithDatabase = database;
