import Type from 'typebox';
import { richTextToPlainText } from '../../../shared/rich-text/plain-text.ts';
import { getVersion, type Version } from '../../../wire/versions.ts';
import { onlyReads, type Tool, ToolError } from '../tool.ts';
import { toolSchema } from '../tool-schema.ts';
import { Cursor } from './cursor.ts';

/** The characters of clause text in one answer: about 2,000 tokens. */
const maxCharacters = 8_000;

export const readClauses: Tool = {
  name: 'read_clauses',
  title: 'Read clauses',
  description: `Reads the clauses of a version as plain text, in their order, ${maxCharacters.toLocaleString('en')} characters at a time. When next_cursor is not null, there is more: call again with it. A clause whose text is cut continues on the next page.`,
  annotations: onlyReads,
  inputSchema: toolSchema(
    {
      versionId: Type.With(getVersion.params.properties.id, { description: 'As find_versions returns it.' }),
      cursor: Cursor,
    },
    ['versionId'],
  ),
  async run(api, { versionId, cursor }) {
    const { data } = await api.call(getVersion, { id: { versionId } });
    return {
      version_number: data.version_number,
      status: data.status,
      language: data.settings.language ?? null,
      total_clauses: data.content.clauses.length,
      ...readFrom(data, placeOf(cursor)),
    };
  },
};

/** Where a page begins: the index of a clause, and the index of a character of its text. */
interface Place {
  clause: number;
  character: number;
}

function placeOf(cursor: unknown): Place {
  if (cursor === undefined || cursor === '') return { clause: 0, character: 0 };
  const [, clause, character] = /^(\d{1,4}):(\d{1,7})$/.exec(String(cursor)) ?? [];
  if (clause === undefined) throw new ToolError('cursor: must be the next_cursor of the previous page.');
  return { clause: Number(clause), character: Number(character) };
}

function readFrom({ content }: Version, start: Place) {
  const sorted = content.clauses.toSorted((a, b) => a.order - b.order);
  const clauses: object[] = [];
  let left = maxCharacters;
  for (const [index, { id, title, section, is_mandatory, content: richText }] of sorted.entries()) {
    if (index < start.clause) continue;
    const character = index === start.clause ? start.character : 0;
    const text = richTextToPlainText(richText);
    const end = endOfCharacter(text, character + left);
    // A title counts too, so that clauses without text end a page as well.
    left -= Math.min(text.length - character, left) + title.length;
    clauses.push({
      id,
      title,
      ...(section !== undefined && { section }),
      is_mandatory,
      text: text.slice(character, end),
      ...(character > 0 && { continued: true }),
      ...(end < text.length && { cut: true }),
    });
    if (end < text.length) return { clauses, next_cursor: `${index}:${end}` };
    if (left <= 0 && index + 1 < sorted.length) return { clauses, next_cursor: `${index + 1}:0` };
  }
  return { clauses, next_cursor: null };
}

/** The index itself, or the one after it where it is in the middle of a surrogate pair. */
function endOfCharacter(text: string, index: number): number {
  return index > 0 && (text.codePointAt(index - 1) ?? 0) > 0xffff ? index + 1 : index;
}
