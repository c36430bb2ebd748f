import type { Clause, Settings, Variable } from '../../../versions/clauses.ts';
import { clauseFingerprint, type Draft, variableFingerprint } from '../draft.ts';
import { findBothChanged, type Kind, mergeLists, type Side, type Sides } from './merge-lists.ts';

/** A clause that both sides have changed, each in its own way. Undefined on the side that deleted it. */
export type ClauseConflict = Sides<Clause>;

const clauseKind: Kind<Clause> = { idOf: ({ id }) => id, fingerprint: clauseFingerprint };
const variableKind: Kind<Variable> = { idOf: ({ name }) => name, fingerprint: variableFingerprint };

/** The clauses that were changed on both sides since `base`, in different ways, in the order of `mine`. */
export function findConflicts(base: Draft, theirs: Draft, mine: Draft): ClauseConflict[] {
  return findBothChanged(clauseKind, listsOf('clauses', base, theirs, mine));
}

/** The settings and the names of the variables that were changed on both sides since `base`, in different ways. */
export function findSharedSettings(
  base: Draft,
  theirs: Draft,
  mine: Draft,
): { settings: (keyof Settings)[]; variables: string[] } {
  const settings = (['expiry_days', 'redirect_url', 'language'] as const).filter((setting) => {
    const [before, saved, own] = [base, theirs, mine].map((draft) => draft.settings[setting]);
    return before !== saved && before !== own && saved !== own;
  });
  const variables = findBothChanged(variableKind, listsOf('variables', base, theirs, mine));
  return { settings, variables: variables.map(({ id }) => id) };
}

/**
 * Combines two drafts that both started from `base`. Each clause, variable and setting that only one side changed is
 * taken from that side. Where both did, `choices` decides about clauses, and otherwise `mine` wins.
 */
export function mergeDrafts(
  base: Draft,
  theirs: Draft,
  mine: Draft,
  choices: ReadonlyMap<string, Side>,
): Draft {
  return {
    clauses: mergeLists(
      clauseKind,
      listsOf('clauses', base, theirs, mine),
      (id) => choices.get(id) ?? 'mine',
    ),
    variables: mergeLists(variableKind, listsOf('variables', base, theirs, mine), () => 'mine'),
    settings: pickSettings(base.settings, theirs.settings, mine.settings),
  };
}

function listsOf<Part extends 'clauses' | 'variables'>(part: Part, base: Draft, theirs: Draft, mine: Draft) {
  return { base: base[part], theirs: theirs[part], mine: mine[part] };
}

function pick<Value>(base: Value, theirs: Value, mine: Value): Value {
  return base === mine ? theirs : mine;
}

function pickSettings(base: Settings, theirs: Settings, mine: Settings): Settings {
  const { language: _, ...rest } = mine;
  const language = pick(base.language, theirs.language, mine.language);
  return {
    ...rest,
    expiry_days: pick(base.expiry_days, theirs.expiry_days, mine.expiry_days),
    redirect_url: pick(base.redirect_url, theirs.redirect_url, mine.redirect_url),
    ...(language && { language }),
  };
}
