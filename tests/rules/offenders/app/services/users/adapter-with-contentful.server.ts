import { createClient } from "contentful";

export const adapter = createClient;
