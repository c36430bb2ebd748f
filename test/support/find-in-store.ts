import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../src/platform/database/database.ts';
import { inflatePiece } from './inflate-piece.ts';

/**
 * Where words occur, in any case: the rows of all tables, those of the job queue and stored pages included, and the
 * files of a folder.
 */
export async function findInStore(
  { pool }: Database,
  folder: string,
  words: string[],
): Promise<{ place: string; content: string }[]> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const contents: { place: string; content: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ content: string }>(
      `select each::text as content from ${name} as each order by 1`,
    );
    contents.push(...rows.map(({ content }) => ({ place: name, content: inflated(content) })));
  }
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    if (file.isFile())
      contents.push({ place: file.name, content: decoded(await read(join(file.parentPath, file.name))) });
  return contents.filter(({ place, content }) =>
    words.some((word) => `${place} ${content}`.toLowerCase().includes(word.toLowerCase())),
  );
}

/** A row with the text of its compressed pieces of pages, which `own` and `bytes` of displayed pages are. */
function inflated(row: string): string {
  return row.replaceAll(/\\x((?:[0-9a-f]{2})+)/g, (whole, hex) => {
    try {
      return `${whole} ${inflatePiece(Buffer.from(hex, 'hex'))}`;
    } catch {
      return whole;
    }
  });
}

/** Empty when the file was deleted since the folder was read. */
async function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

/** With what emails encode: quoted-printable, and base64 in headers and bodies. */
function decoded(text: string): string {
  const unfolded = text.replace(/=\r?\n/g, '');
  const base64 = text.match(/[A-Za-z0-9+/=\r\n]{16,}/g) ?? [];
  return [text, unfolded, ...base64.map((part) => Buffer.from(part, 'base64').toString())].join('\n');
}
