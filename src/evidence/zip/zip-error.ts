/** The archive cannot be read. */
export class UnreadableZip extends Error {}
/** The archive can be read, but something was hidden in it or its content is not what was packed. */
export class AlteredZip extends Error {}
