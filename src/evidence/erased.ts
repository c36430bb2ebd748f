/** What people read in place of a value that was erased. */
export const erased = '[erased]';
