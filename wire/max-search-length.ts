/** The longest text that a search takes. */
export const maxSearchLength = 200;
