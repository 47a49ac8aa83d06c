import { events } from "../events/clean.ts";

export const groupsWithEvents = events;
