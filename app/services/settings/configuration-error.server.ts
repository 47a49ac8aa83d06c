import { StartError } from "../../../platform/start-error.ts";

/** The operator sees only the message. In a file of its own, because commands that load it have no build's constants. */
export class ConfigurationError extends StartError {}
