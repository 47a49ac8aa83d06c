import { mutantSettings } from "./settings.mjs";

export default mutantSettings("rules", ["app/domain/**/*.ts", "contracts/rules/*.ts"]);
