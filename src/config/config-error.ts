/** A wrong value in the environment. The message is one line: the variable, the fault and the mend, never a secret. */
export class ConfigError extends Error {}
