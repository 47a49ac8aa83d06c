export { rule } from "~/domain/rule";
