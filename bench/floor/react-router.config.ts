import type { Config } from "@react-router/dev/config";
import product from "../../react-router.config.ts";

// The product's own flags and modes: only what is built on them differs.
export default {
  ...product,
  appDirectory: "app",
  buildDirectory: "../../build/bench-floor",
} satisfies Config;
