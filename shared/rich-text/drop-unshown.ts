import { dropUnshownAttributes, isRecord } from './attributes.ts';
import { parseRichText, type RichTextMark, type RichTextNode } from './rich-text.ts';

/**
 * A clause's content without anything that the page does not show: null values, and attributes such as `class` and
 * `color` that editors write. Content with nothing to drop is returned as it is. Expects content that
 * findRichTextProblem accepts.
 */
export function dropUnshown(content: string): string {
  const given = parseRichText(content);
  const shown = JSON.stringify(shownPart(given));
  return shown === JSON.stringify(given) ? content : shown;
}

/** Keeps the order of the properties, so that comparing the texts tells whether anything was dropped. */
function shownPart(part: RichTextNode | RichTextMark): object {
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => {
      const shown = shownValue(part.type, name, value);
      return shown === null || shown === undefined ? [] : [[name, shown]];
    }),
  );
}

function shownValue(type: string, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shownPart);
  return name === 'attrs' && isRecord(value) ? dropUnshownAttributes(type, value) : value;
}
