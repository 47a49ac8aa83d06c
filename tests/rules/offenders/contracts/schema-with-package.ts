import { format } from "node:util";

export const schema = format("%s", 1);
