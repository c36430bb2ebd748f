/** A node of a clause's content: a TipTap document or a part of one, as its editor serialises it. */
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

/** The tree of a clause's `content`. For stored content only: it was checked by findRichTextProblem when it came in. */
export function parseRichText(content: string): RichTextNode {
  return JSON.parse(content);
}
