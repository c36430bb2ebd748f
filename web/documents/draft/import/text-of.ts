import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';

/** The words of a node, with a space between its parts. */
export function textOf({ type, text, content = [] }: RichTextNode): string {
  if (text !== undefined) return text;
  if (type === 'hardBreak') return ' ';
  const isInline = type === 'paragraph' || type === 'heading' || type === 'codeBlock';
  return content.map(textOf).join(isInline ? '' : ' ');
}

/** The words of a text with single spaces between them. */
export function wordsIn(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
