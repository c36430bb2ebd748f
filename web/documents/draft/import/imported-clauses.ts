import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { maxClauses } from '../../../../wire/limits.ts';
import { texts } from '../../../texts/draft-import.ts';
import type { Draft } from '../draft.ts';
import type { FoundClause } from './clause-starts.ts';
import { importedContent } from './imported-content.ts';

/** A clause in the preview of an import. */
export interface ImportedClause extends FoundClause {
  key: number;
  /** The content to store. */
  content: string;
  isMandatory: boolean;
  isIncluded: boolean;
}

/** All clauses are included and optional, until the user says otherwise. */
export function importedFrom(found: FoundClause[]): ImportedClause[] {
  return found.map((clause, key) => ({
    ...clause,
    key,
    content: importedContent(clause.blocks),
    isMandatory: false,
    isIncluded: true,
  }));
}

/**
 * Appends a clause to the one before it, its title as a heading. Its text is imported even if the other was left out.
 */
export function mergeIntoPrevious(clauses: ImportedClause[], key: number): ImportedClause[] {
  const index = clauses.findIndex((clause) => clause.key === key);
  const [previous, merged] = [clauses[index - 1], clauses[index]];
  if (!previous || !merged) return clauses;
  const heading: RichTextNode = {
    type: 'heading',
    attrs: { level: 1 },
    content: [{ type: 'text', text: merged.title }],
  };
  const title = merged.title.trim() === '' ? [] : [heading];
  const blocks = [...previous.blocks, ...title, ...merged.blocks];
  const isIncluded = previous.isIncluded || merged.isIncluded;
  return clauses.toSpliced(index - 1, 2, {
    ...previous,
    isIncluded,
    blocks,
    content: importedContent(blocks),
  });
}

/** The maximum of a request is 1 MiB (contract, section 2). The rest is for the titles, ids and settings. */
const maxBytes = 900_000;

/** Why these clauses can't be added to a draft. */
export function findImportProblem(chosen: ImportedClause[], { clauses }: Draft): string | undefined {
  if (chosen.some(({ title }) => title.trim() === '')) return texts.someWithoutTitle;
  if (chosen.length + clauses.length > maxClauses) return texts.tooMany(maxClauses);
  const size = [...chosen, ...clauses].reduce(
    (sum, { content }) => sum + bytesOf(JSON.stringify(content)),
    0,
  );
  return size > maxBytes ? texts.tooLong : undefined;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
