/* In a file of its own, because browsers load it. */

/** Clauses of a version (contract section 3). */
export const maxClauses = 1000;

/** Variables of a version. */
export const maxVariables = 50;

/**
 * How often the text of a version may contain variables. A value has at most 1,000 characters, so they add at most a
 * megabyte to what a signer is shown.
 */
export const maxPlaceholders = 1000;

/** The longest text that a search takes. */
export const maxSearchLength = 200;
