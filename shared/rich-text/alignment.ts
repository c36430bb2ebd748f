/** An attribute for the page's style sheet. A style attribute would require a weaker content security policy. */
export function alignmentAttribute(align: unknown): string {
  return align === 'left' || align === 'center' || align === 'right' || align === 'justify'
    ? ` data-align="${align}"`
    : '';
}
