/** A file cannot be read, or lacks an essential part. Ends its check. */
export class Unreadable extends Error {}
/** Something is hidden in a file, or a change to it makes the other checks meaningless. Ends its check. */
export class Altered extends Error {}
