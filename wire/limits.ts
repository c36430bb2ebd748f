/** Clauses of a version (contract section 3). In a file of its own, because browsers load it. */
export const maxClauses = 1000;
