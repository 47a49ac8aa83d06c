import { mutantSettings } from "./settings.mjs";

/** The rules of the contract that have a test beside them. The others are tested with their only users. */
const TESTED_HERE =
  "{challenge-segments,counting-question,field-values,localized-text,markdown-bounds,mask-email,reserved-words,spelling,text-direction}";

export default mutantSettings("rules", ["app/domain/**/*.ts", `contracts/rules/${TESTED_HERE}.ts`]);
