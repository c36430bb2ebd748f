/** The maximum number of results of each kind. */
export const maxResults = 5;

/** How many of each kind are searched, newest first, so that a search costs the same in an organisation of any size. */
export const maxSearched = 10_000;
