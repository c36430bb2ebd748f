/** A fenced block of code in Markdown. */
export interface CodeBlock {
  language: string;
  code: string;
}

export function codeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(\S*)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}
