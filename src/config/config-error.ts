/**
 * An invalid value in the environment. The message is one line: the variable, the problem and the fix, never a secret.
 */
export class ConfigError extends Error {}
