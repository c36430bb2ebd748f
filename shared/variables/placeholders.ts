/** What a version with variables reads as a variable in its text. The name within it may be wrong. */
export const placeholders = /\{\{([^{}]*)\}\}/g;
