import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = "/app/document/observe/observe.ts";
const ADDRESS = "/observe.js";

/** Builds `/observe.js`, whose address has no hash, beside the browser's other files. */
export function observeScript(): Plugin {
  return {
    name: "observe-script",
    applyToEnvironment: ({ name }) => name === "client",
    configureServer({ middlewares }) {
      middlewares.use((req, _res, next) => {
        if (req.url === ADDRESS) req.url = SOURCE;
        next();
      });
    },
    buildStart() {
      if (this.environment.mode !== "build") return;
      this.emitFile({
        type: "chunk",
        id: join(this.environment.config.root, SOURCE),
        fileName: ADDRESS.slice(1),
      });
    },
  };
}
