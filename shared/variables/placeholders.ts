/** The text that counts as a variable in a version with variables. The name in it may be wrong. */
export const placeholders = /\{\{([^{}]*)\}\}/g;
