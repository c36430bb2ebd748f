import { LRUCache } from 'lru-cache';
import { hasRightToLeft } from '../../../shared/languages/direction.ts';
import type { AssentMap } from '../../../wire/signing-request-fields.ts';
import type { Clause } from '../../../wire/versions.ts';
import { type EarlierVersion, type RenderedChanges, renderChanges } from './changes.ts';
import { renderClauseFields } from './clause-fields.ts';
import type { Messages } from './messages/en.ts';
import { type RenderedClause, renderClauses } from './rendered-clause.ts';
import { joinParts, type Part, staticPart } from './static-part.ts';
import { renderTableOfContents } from './table-of-contents.ts';

/** Documents with fewer clauses have no table of contents. */
const minClausesForContents = 6;

interface Content {
  /** Differs for each set of values of the version's variables. */
  content_hash?: string;
  clauses: Clause[];
  /** The language of the clauses (BCP 47). */
  language?: string | null;
  /** The values of variables in the clauses; null or missing for text that all signers share. */
  unfilled?: object | null;
}

/** What the pages of one published version have in common, for all signers or, with variables, for one signer. */
export interface RenderedVersion {
  clauses: RenderedClause[];
  /** The table of contents; undefined for a short document. */
  contents: Part | undefined;
  /** What changed since the signer last decided on this document; undefined if they never did. */
  changes: RenderedChanges | undefined;
  /** The fields as a signer first sees them, with the choices that `default_checked` sets. */
  initialFields: Part;
  /** Whether it has tables that are wider than paper, lists with long markers, or lists and text from right to left. */
  needsStateStyles: boolean;
}

export type VersionRenderer = ReturnType<typeof createVersionRenderer>;

/**
 * Returns a function that renders versions and caches them, evicting the least recently used. A published version never
 * changes, so the cache key is its id and hash, those of the version it is compared with, and the language.
 * `maxCharacters` limits the cache's total size, because a single version may have a megabyte.
 */
export function createVersionRenderer(maxCharacters = 16_000_000) {
  const cache = new LRUCache<string, RenderedVersion>({ maxSize: maxCharacters, sizeCalculation: sizeOf });
  return (
    version: { id: string } & Content,
    messages: Messages,
    earlier: EarlierVersion | null = null,
  ): RenderedVersion => {
    const key = [version.id, version.content_hash, messages.lang, earlier?.id, earlier?.content_hash].join(
      ' ',
    );
    const found = cache.get(key);
    if (found) return found;
    const rendered = renderVersion(version, messages, earlier);
    cache.set(key, rendered);
    return rendered;
  };
}

/**
 * Renders what the pages of a version have in common. Text with one signer's values is not shared, because shared parts
 * are stored permanently, even after the signer is erased (displayed-pages.ts).
 */
export function renderVersion(
  { clauses, language, unfilled }: Content,
  messages: Messages,
  earlier: EarlierVersion | null = null,
): RenderedVersion {
  const rendered = renderClauses(clauses, language);
  const changes = earlier ? renderChanges(earlier, rendered, messages) : undefined;
  const part = unfilled || earlier?.unfilled ? (text: string) => text : staticPart;
  const fields = renderClauseFields({
    clauses: rendered,
    changes,
    decisions: defaultDecisions(clauses),
    comments: {},
    touched: {},
    showMissing: false,
    messages,
  });
  return {
    clauses: rendered,
    changes,
    contents:
      rendered.length >= minClausesForContents ? part(renderTableOfContents(rendered, messages)) : undefined,
    initialFields: part(fields),
    // A removed clause is closed, and not printed.
    needsStateStyles:
      / data-(?:fit|marker)="/.test(fields) ||
      rendered.some(({ html }) => html.includes('<li>') && hasRightToLeft(html)),
  };
}

/** The choices that the sender made for the signer. */
export function defaultDecisions(clauses: Clause[]): AssentMap {
  return Object.fromEntries(clauses.filter((clause) => clause.default_checked).map(({ id }) => [id, true]));
}

function sizeOf({ clauses, contents = '', changes, initialFields }: RenderedVersion): number {
  // The summary contains the clauses that are no longer in the version: a megabyte, however short the version is.
  const around = [initialFields, contents, changes?.summary ?? ''];
  return clauses.reduce(
    (sum, { html, clause }) => sum + html.length + clause.content.length,
    // The cache accepts no size of 0, which a version without clauses would have.
    joinParts(around).length + 1,
  );
}
