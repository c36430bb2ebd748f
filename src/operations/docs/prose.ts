import { html } from 'ghtml';

/** The Markdown of descriptions as HTML: headings, paragraphs, code, bold text and links. */
export function renderProse(markdown: string): string {
  return markdown
    .split(/\n{2,}/)
    .map((block) => {
      const [, marks, heading] = /^(##+) (.*)$/.exec(block) ?? [];
      if (!marks || !heading) return `<p>${renderInline(block)}</p>`;
      return `<h${marks.length}>${renderInline(heading)}</h${marks.length}>`;
    })
    .join('');
}

/** One line of it. */
export function renderInline(markdown: string): string {
  return markdown
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .map((part) => {
      if (/^`.+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`;
      if (/^\*\*.+\*\*$/.test(part)) return html`<strong>${part.slice(2, -2)}</strong>`;
      const [, text, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      return text && target ? html`<a href="${target}">${text}</a>` : html`${part}`;
    })
    .join('');
}
