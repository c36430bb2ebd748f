/**
 * An event that no release of Assent wrote, or that contradicts the events before it. The message names no personal
 * value.
 */
export class InvalidEvent extends Error {}
