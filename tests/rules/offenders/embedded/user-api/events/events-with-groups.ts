import { groups } from "../groups/clean.ts";

export const eventsWithGroups = groups;
