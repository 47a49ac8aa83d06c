import { database } from "../database/clean.ts";

export const http = database;
