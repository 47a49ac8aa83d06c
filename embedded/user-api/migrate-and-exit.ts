// npm run migrate: migrates the database of DATABASE_URL, which is the database's own address and not a pooler's.
import { isPlaceholderSecret } from "../../contracts/settings-values.ts";
import { migratePostgres } from "./database/open-postgres.ts";
import { reasonOf } from "./errors/failure.ts";

const address = process.env.DATABASE_URL;
if (!address) fail("takes the database's own address, not the pooler's");
if (process.env.NODE_ENV === "production" && isPlaceholderSecret(address)) {
  fail("takes a secret of your own; it still has the example's");
}
try {
  await migratePostgres(address);
  process.stdout.write("The database is ready for this release.\n");
} catch (error) {
  fail(`the database cannot be migrated (${reasonOf(error)})`);
}

function fail(reason: string): never {
  process.stderr.write(`DATABASE_URL: ${reason}\n`);
  process.exit(1);
}
