import classes from './skip-unseen.module.css';

/** Shorter lists appear at once anyway. */
const minItems = 100;

/**
 * The class of a list with this many items. In a long one, browsers only lay out the items that are near the viewport.
 * The heights of the others are estimates, so whoever comes back to the page may find a neighbouring item.
 *
 * @param items `rows` are its `li`, and `texts`, which are several times as high, its `article`
 */
export function skipUnseen(count: number, items: 'rows' | 'texts'): string {
  return (count >= minItems && classes[items]) || '';
}
