export { maskEmail, parseMaskedEmail } from "../../contracts/rules/mask-email.ts";
