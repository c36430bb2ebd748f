import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { richTextSchema } from '../../../../shared/rich-text/extensions.ts';
import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { cleanHtml } from '../../../import/clean-html.ts';
import { FileProblem } from '../../../import/file-problem.ts';
import { readContract } from '../../../import/read-contract.ts';
import { texts } from '../../../texts/draft-import.ts';
import { cleanPasted } from '../rich-text/clean-pasted.ts';

/**
 * The blocks of a file's text, as far as clauses can contain them, and what is left out, as sentences. Throws a
 * FileProblem or a ScriptError.
 */
export async function readBlocks(file: File): Promise<{ blocks: RichTextNode[]; losses: string[] }> {
  const { html, losses } = await readContract(file);
  const { body, losses: ofHtml } = cleanHtml(html);
  const document: RichTextNode = SchemaParser.fromSchema(richTextSchema).parse(body).toJSON();
  const blocks = cleanPasted(document.content ?? []).filter((block) => !isEmpty(block));
  if (blocks.length === 0) throw new FileProblem(texts.noText);
  return { blocks, losses: [...losses, ...ofHtml] };
}

function isEmpty({ type, content = [] }: RichTextNode): boolean {
  if (type !== 'paragraph' && type !== 'heading') return false;
  return content.every(
    ({ type, text = '' }) => type === 'hardBreak' || (type === 'text' && text.trim() === ''),
  );
}
