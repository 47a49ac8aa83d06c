import { cleanService } from "../embedded/user-api/clean-service.ts";

export const appWithEmbedded = cleanService;
