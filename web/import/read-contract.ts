import { loadScript } from '../parts/load-script.ts';
import { texts } from '../texts/file-import.ts';
import { decodeText } from './decode-text.ts';
import { FileProblem } from './file-problem.ts';
import type { ImportedHtml } from './imported-html.ts';

const maxDocxBytes = 25_000_000;
const maxTextBytes = 2_000_000;

/**
 * Reads a Word, Markdown or HTML file as HTML. The parsers are loaded when they are needed. Throws a FileProblem or a
 * ScriptError.
 */
export async function readContract(file: File): Promise<ImportedHtml> {
  const extension = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (extension === 'docx') {
    if (file.size > maxDocxBytes) throw new FileProblem(texts.largerThan25MB);
    const { readDocx } = await loadScript(() => import('./read-docx.ts'));
    return readDocx(await bytesOf(file));
  }
  const isMarkdown = extension === 'md' || extension === 'markdown';
  if (!isMarkdown && extension !== 'html' && extension !== 'htm') throw new FileProblem(texts.otherKind);
  if (file.size > maxTextBytes) throw new FileProblem(texts.largerThan2MB);
  const bytes = await bytesOf(file);
  const text = decodeText(bytes, isMarkdown ? undefined : declaredEncoding(bytes));
  // Pictures, documents and archives have these bytes.
  if (text.includes('\0')) throw new FileProblem(texts.otherKind);
  if (!isMarkdown) return { html: text, losses: [] };
  const { readMarkdown } = await loadScript(() => import('./read-markdown.ts'));
  return { html: await readMarkdown(text), losses: [] };
}

/** The encoding in a `<meta>` among the first 1,024 bytes, where the HTML standard has browsers look for it. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return /<meta\s[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1];
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
