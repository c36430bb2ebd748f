import { dropUnshown } from '../../../shared/rich-text/drop-unshown.ts';
import {
  type Clause,
  type Settings,
  sortClauses,
  type Variable,
  type Version,
} from '../../versions/clauses.ts';
import { slugsOf } from './new-clause.ts';
import { oncePerClause } from './once-per-clause.ts';
import { slugFor } from './slug.ts';

/** The content of a draft, with the clauses in display order. */
export interface Draft {
  clauses: Clause[];
  variables: Variable[];
  settings: Settings;
}

export type ClauseChanges = Partial<Omit<Clause, 'section'>> & {
  /** Null removes the clause from its section. */
  section?: string | null;
};

export type DraftChange =
  | { kind: 'replace'; draft: Draft }
  | { kind: 'add'; clause: Clause; at: number }
  | { kind: 'append'; clauses: Clause[] }
  | { kind: 'change'; id: string; changes: ClauseChanges }
  /** `keepSlug` is true for published clauses, because programs may already use their slugs. */
  | { kind: 'rename'; id: string; title: string; keepSlug: boolean }
  | { kind: 'remove'; id: string }
  | { kind: 'move'; id: string; to: number }
  | { kind: 'variables'; variables: Variable[] }
  /** An empty `language` removes it. */
  | { kind: 'settings'; changes: Partial<Settings> };

/** The content of a stored version, to edit it. */
export function draftOf({ content, settings }: Version): Draft {
  return { clauses: sortClauses(content.clauses), variables: content.variables ?? [], settings };
}

/** Applies a change to a draft. Unchanged clauses remain the same objects. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  const { clauses } = draft;
  switch (change.kind) {
    case 'replace':
      return change.draft;
    case 'add':
      return { ...draft, clauses: clauses.toSpliced(change.at, 0, change.clause) };
    case 'append':
      return { ...draft, clauses: [...clauses, ...change.clauses] };
    case 'change':
      return replaceClause(draft, change.id, (clause) => changeClause(clause, change.changes));
    case 'rename':
      return replaceClause(draft, change.id, (clause) => rename(clause, change, clauses));
    case 'remove':
      return { ...draft, clauses: clauses.filter(({ id }) => id !== change.id) };
    case 'move': {
      const clause = clauses.find(({ id }) => id === change.id);
      if (!clause) return draft;
      return { ...draft, clauses: clauses.filter((each) => each !== clause).toSpliced(change.to, 0, clause) };
    }
    case 'variables':
      return { ...draft, variables: change.variables };
    case 'settings':
      return { ...draft, settings: changeSettings(draft.settings, change.changes) };
  }
}

function replaceClause(draft: Draft, id: string, replace: (clause: Clause) => Clause): Draft {
  return { ...draft, clauses: draft.clauses.map((clause) => (clause.id === id ? replace(clause) : clause)) };
}

function changeSettings(
  { language: before, ...settings }: Settings,
  { language = before, ...changes }: Partial<Settings>,
): Settings {
  return { ...settings, ...changes, ...(language && { language }) };
}

function changeClause(
  { section: before, ...clause }: Clause,
  { section = before ?? null, ...changes }: ClauseChanges,
): Clause {
  return { ...clause, ...changes, ...(section && { section }) };
}

/** The slug follows the title until it has been set by hand. */
function rename(
  clause: Clause,
  { title, keepSlug }: { title: string; keepSlug: boolean },
  clauses: Clause[],
): Clause {
  const taken = slugsOf(clauses, clause.id);
  const follows = !keepSlug && clause.slug === slugFor(clause.title, taken);
  return { ...clause, title, ...(follows && { slug: slugFor(title, taken) }) };
}

/** Whether a stored version has the same content as the draft, whatever the order of its clauses. */
export function isStored(draft: Draft, version: Version): boolean {
  return fingerprint(draft) === fingerprint(draftOf(version));
}

function fingerprint({ clauses, variables, settings }: Draft): string {
  return JSON.stringify([
    settings.expiry_days,
    settings.redirect_url,
    settings.language,
    variables.map(variableFingerprint),
    clauses.map(clauseFingerprint),
  ]);
}

/** What a clause says, wherever it stands, as it would be stored. */
export const clauseFingerprint = oncePerClause(
  ({ id, title, content, is_mandatory, default_checked, slug, section }) =>
    JSON.stringify([
      id,
      title.trim(),
      dropUnshown(content),
      is_mandatory,
      default_checked,
      slug,
      section?.trim(),
    ]),
);

/** What a variable says, as it would be stored. */
export function variableFingerprint({ name, label, required, default: byDefault }: Variable): string {
  return JSON.stringify([name, label.trim(), required, byDefault?.trim() || undefined]);
}
