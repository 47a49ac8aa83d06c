/** A variable that is wrong or half set. Its message is all that an operator is told. */
export class ConfigurationError extends Error {}
