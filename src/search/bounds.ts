/** How many of a kind are answered. */
export const maxFound = 5;

/** How many of a kind are looked at, the newest: so that typing costs the same in an organisation of any size. */
export const maxConsidered = 10_000;
