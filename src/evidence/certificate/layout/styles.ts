import { colors } from '../../../../shared/tokens.ts';
import type { TextStyle } from '../text/text-style.ts';

const { ink, 'ink-soft': soft } = colors.light;

export const styles = {
  title: { weight: 'strong', size: 20, color: ink },
  heading: { weight: 'strong', size: 11.5, color: ink },
  text: { weight: 'text', size: 9.5, color: ink },
  strong: { weight: 'strong', size: 9.5, color: ink },
  soft: { weight: 'text', size: 8.5, color: soft },
  mono: { weight: 'mono', size: 7.5, color: ink },
} satisfies Record<string, TextStyle>;

/** A4 in points (ISO 216), with margins for binding and reading. */
export const page = { width: 595.28, height: 841.89, side: 64, top: 58, bottom: 70 };
/** The width of a full line. */
export const measure = page.width - page.side * 2;
/** The distance from line to line, as a multiple of the font size. */
export const leading = 1.45;
/** The leading of headings of several lines. */
export const titleLeading = 1.28;
/** The space between columns, in points. */
export const gutter = 12;
