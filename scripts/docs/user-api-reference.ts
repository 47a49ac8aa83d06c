import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { projectRoot } from "../project-root.ts";
import { describeWithoutServices } from "./describe-without-services.ts";
import { renderReference } from "./render-reference.ts";

export const referenceFile = join(projectRoot, "docs", "user-api.md");

/** docs/user-api.md as it should be. */
export async function createReference(): Promise<string> {
  const options = await resolveConfig(referenceFile);
  return format(renderReference(describeWithoutServices()), { ...options, filepath: referenceFile });
}
