import { describeFuzz } from "./fuzz-api.ts";

describeFuzz(Number(process.env["FUZZ_REQUESTS"] ?? 5_000));
