export { toPlainCode, toSpellingKey } from "../../contracts/rules/spelling.ts";
