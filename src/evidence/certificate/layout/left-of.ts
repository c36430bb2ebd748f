import type { Direction } from '../text/paragraph.ts';
import { page } from './styles.ts';

/** The left end of something this wide, at a distance from where the lines of the document begin. */
export function leftOf(direction: Direction, distance: number, width: number): number {
  return direction === 'rtl' ? page.width - page.side - distance - width : page.side + distance;
}
