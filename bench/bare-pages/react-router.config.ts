import type { Config } from "@react-router/dev/config";
import product from "../../react-router.config.ts";

// The product's own flags, so that only the pages differ.
export default { ...product, buildDirectory: "../../build/bare-pages" } satisfies Config;
