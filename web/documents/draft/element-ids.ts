/** The HTML ids of a clause's elements. */
export const titleButtonId = (id: string) => `title-${id}`;
export const moveButtonId = (id: string, by: 1 | -1) => `${by === 1 ? 'down' : 'up'}-${id}`;
