/** Nodes and documents of rich text, valid or not, for tests that read them. */

export const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});

export const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
export const item = (...content: unknown[]) => ({ type: 'listItem', content });
export const row = (...content: unknown[]) => ({ type: 'tableRow', content });
export const cell = (attrs: unknown = {}) => ({
  type: 'tableCell',
  attrs,
  content: [paragraph(text('a'))],
});
export const table = (...content: unknown[]) => ({ type: 'table', content });

/** A whole document, serialised. */
export const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });

/** A document with one link that has these attributes. */
export const link = (attrs: unknown) => doc(paragraph(text('a', { type: 'link', attrs })));

/** A paragraph in this many quotes. */
export function nested(count: number): unknown {
  let inner: unknown = paragraph(text('a'));
  for (let i = 0; i < count; i++) inner = { type: 'blockquote', content: [inner] };
  return inner;
}
