import { describeFuzz } from "./fuzz-api.ts";

describeFuzz(2_000);
