/** A node of a clause's content: a TipTap document or a part of it, as the editor serialises it. */
export interface RichTextNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichTextNode[];
  marks?: RichTextMark[];
  text?: string;
}

export interface RichTextMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** Parses a clause's `content`. Only for stored content, which findRichTextProblem checked before it was stored. */
export function parseRichText(content: string): RichTextNode {
  return JSON.parse(content);
}
