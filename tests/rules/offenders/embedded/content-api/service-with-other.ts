import { cleanService } from "../user-api/clean-service.ts";

export const serviceWithOther = cleanService;
