export { toSpellingKey } from "../../contracts/rules/spelling.ts";
