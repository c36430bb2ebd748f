/** How many rows a page of a list has, unless its page lets people choose. */
export const pageSize = 25;
