import { databases } from "../../contract/user-api/databases.ts";
import { describeLearners } from "./describe-learners.ts";

const [PGLITE] = databases;

if (PGLITE) describeLearners(PGLITE, { numRuns: 7 });
