import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { findRichTextProblem } from '../../../../shared/rich-text/validate.ts';
import { isTitle } from './clause-title.ts';
import { textOf } from './text-of.ts';

/**
 * The content of a clause with these blocks. A block that the service would refuse, such as lists nested twenty levels
 * deep, becomes a paragraph with its text.
 */
export function importedContent(found: RichTextNode[]): string {
  const blocks = found.map(sentenceAsText);
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

/** Many contracts number their sentences by the style of a heading. Signers read them as text. */
function sentenceAsText(block: RichTextNode): RichTextNode {
  if (block.type !== 'heading' || isTitle(textOf(block))) return block;
  const { level, ...attrs } = block.attrs ?? {};
  return { ...block, type: 'paragraph', attrs };
}

function serialise(blocks: RichTextNode[]): string {
  return JSON.stringify({ type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] });
}
