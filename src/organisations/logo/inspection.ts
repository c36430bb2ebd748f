/** What the structure of an image file says, before anything is decoded. */
export type Inspection = { width: number; height: number; isAnimated: boolean } | { problem: Problem };

/**
 * `damaged`: it ends early or contradicts itself. `trailing`: something follows the image. `scans`: it takes long to
 * decode. `cmyk`: made for print.
 */
export type Problem = 'other-type' | 'damaged' | 'trailing' | 'scans' | 'cmyk';
