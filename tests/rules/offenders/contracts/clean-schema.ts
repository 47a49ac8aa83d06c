import { z } from "zod";

export const cleanSchema = z.string();
