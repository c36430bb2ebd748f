import type { Block } from '../layout/block.ts';
import type { Sheet } from '../layout/sheet.ts';
import { measure, styles } from '../layout/styles.ts';
import { exact } from '../text/paragraph.ts';

export function cell(text: string, style: Block['style'] = styles.text): Block[] {
  return [{ text, style }];
}

/** A hash, an identifier or an address: from left to right in every language. */
export function code(text: string, style: Block['style'] = styles.mono): Block[] {
  return [{ text: exact(text), style, direction: 'ltr' }];
}

export function paragraphs(sheet: Sheet, texts: string[]): void {
  for (const text of texts) {
    sheet.text('P', { text, style: styles.text });
    sheet.space(4);
  }
}

/** A table of terms and what they are. Facts without a value are left out. */
export function factTable(
  sheet: Sheet,
  facts: [term: string, value: Block[] | null][],
  termWidth = 118,
): void {
  sheet.table(
    [
      { heading: '', width: termWidth },
      { heading: '', width: measure - termWidth },
    ],
    facts.flatMap(([term, value]) => (value === null ? [] : [[cell(term, styles.soft), value]])),
  );
}
