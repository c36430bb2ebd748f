import type { RichTextNode } from '../../../shared/rich-text/rich-text.ts';
import { findRichTextProblem } from '../../../shared/rich-text/validate.ts';
import { textOf } from './text-of.ts';

/**
 * The content of a clause with these blocks. A block that the service would refuse, such as lists nested twenty levels
 * deep, becomes a paragraph with its text.
 */
export function importedContent(blocks: RichTextNode[]): string {
  const content = serialise(blocks);
  if (findRichTextProblem(content) === null) return content;
  return serialise(
    blocks.flatMap((block) => {
      if (findRichTextProblem(serialise([block])) === null) return block;
      const text = textOf(block).trim();
      return text === '' ? [] : { type: 'paragraph', content: [{ type: 'text', text }] };
    }),
  );
}

function serialise(blocks: RichTextNode[]): string {
  return JSON.stringify({ type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] });
}
