export { indexBySpelling, toSpellingKey } from "../../contracts/rules/spelling.ts";
