import { readFile } from 'node:fs/promises';

/** A fenced code block in Markdown. */
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

export function readGuide(name: string): Promise<string> {
  return readFile(new URL(`../../docs/guide/${name}`, import.meta.url), 'utf8');
}

/** Imports the only code block of a language, unchanged. */
export async function importBlock(markdown: string, language: string) {
  const [block, ...others] = codeBlocks(markdown).filter((each) => each.language === language);
  if (!block || others.length > 0) throw new Error(`not one block of ${language}`);
  return import(`data:text/javascript,${encodeURIComponent(block.code)}`);
}
