import { describeFuzz } from "./fuzz-api.ts";

describeFuzz(1_000);
