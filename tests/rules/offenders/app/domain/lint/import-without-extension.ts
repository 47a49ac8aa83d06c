export { rule } from "../rule";
