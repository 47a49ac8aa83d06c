import { databases } from "../../contract/user-api/databases.ts";
import { describeLearners } from "./describe-learners.ts";

for (const database of databases) describeLearners(database, { numRuns: 50, seed: 11 });
