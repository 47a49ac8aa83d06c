import { mutantSettings } from "./settings.mjs";

export default mutantSettings("user-api", [
  "embedded/user-api/answers/*.ts",
  "embedded/user-api/merging/*.ts",
]);
