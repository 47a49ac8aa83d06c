import { database } from "../database/clean.ts";

export const retention = database;
