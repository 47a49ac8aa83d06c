import { describeFuzz } from "./fuzz-api.ts";

describeFuzz(500);
