/** Shown in place of an erased value. */
export const erased = '[erased]';
