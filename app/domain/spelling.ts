export { indexBySpelling, toPlainCode, toSpellingKey } from "../../contracts/rules/spelling.ts";
