import { StartError } from "../../../platform/start-error.ts";

/** The operator sees only the message. */
export class ConfigurationError extends StartError {}
