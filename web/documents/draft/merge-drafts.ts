import type { Clause } from '../../versions/clauses.ts';
import type { Draft } from './draft.ts';

/** A clause that both sides have changed, each in its own way. Undefined on the side that deleted it. */
export interface ClauseConflict {
  id: string;
  theirs: Clause | undefined;
  mine: Clause | undefined;
}

export type Side = 'theirs' | 'mine';

/** The clauses that were changed on both sides since `base`, in different ways, in the order of `mine`. */
export function findConflicts(base: Draft, theirs: Draft, mine: Draft): ClauseConflict[] {
  const sides = sidesOf(base, theirs, mine);
  return sides.filter(isConflict).map(({ id, theirs, mine }) => ({ id, theirs, mine }));
}

/**
 * Combines two drafts that both started from `base`. Each clause, variable list and setting that only one side changed is
 * taken from that side. Where both did, `choices` decides about clauses, and otherwise `mine` wins. The order is the
 * side's that changed it; clauses that only the other side has follow the clause that they follow there.
 */
export function mergeDrafts(
  base: Draft,
  theirs: Draft,
  mine: Draft,
  choices: ReadonlyMap<string, Side>,
): Draft {
  const merged = new Map<string, Clause>();
  for (const sides of sidesOf(base, theirs, mine)) {
    const side = isConflict(sides) ? (choices.get(sides.id) ?? 'mine') : changedSide(sides);
    const clause = sides[side];
    if (clause) merged.set(clause.id, clause);
  }
  return {
    clauses: inOrder(base, theirs, mine, merged),
    variables: pick(base.variables, theirs.variables, mine.variables),
    settings: pickSettings(base.settings, theirs.settings, mine.settings),
  };
}

interface Sides extends ClauseConflict {
  base: Clause | undefined;
}

function sidesOf(base: Draft, theirs: Draft, mine: Draft): Sides[] {
  const ids = new Set([...mine.clauses, ...theirs.clauses, ...base.clauses].map(({ id }) => id));
  const find = ({ clauses }: Draft, id: string) => clauses.find((clause) => clause.id === id);
  return [...ids].map((id) => ({
    id,
    base: find(base, id),
    theirs: find(theirs, id),
    mine: find(mine, id),
  }));
}

function isConflict({ base, theirs, mine }: Sides): boolean {
  return !isSame(base, theirs) && !isSame(base, mine) && !isSame(theirs, mine);
}

function changedSide({ base, mine }: Sides): Side {
  return isSame(base, mine) ? 'theirs' : 'mine';
}

/** Whether two clauses say the same. Their positions are compared separately. */
function isSame(one: Clause | undefined, other: Clause | undefined): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint(clause: Clause | undefined): string {
  if (!clause) return '';
  const { id, title, content, is_mandatory, default_checked, slug, section } = clause;
  return JSON.stringify([id, title.trim(), content, is_mandatory, default_checked, slug, section?.trim()]);
}

function inOrder(base: Draft, theirs: Draft, mine: Draft, merged: Map<string, Clause>): Clause[] {
  const [leading, other] = hasMoved(base, mine) ? [mine, theirs] : [theirs, mine];
  const order = leading.clauses.map(({ id }) => id);
  for (const [index, { id }] of other.clauses.entries()) {
    if (order.includes(id)) continue;
    const before = other.clauses[index - 1]?.id;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order.flatMap((id) => merged.get(id) ?? []);
}

/** Whether any two clauses that both drafts have changed places. */
function hasMoved(base: Draft, draft: Draft): boolean {
  const idsIn = (one: Draft, other: Draft) =>
    one.clauses.map(({ id }) => id).filter((id) => other.clauses.some((clause) => clause.id === id));
  return idsIn(base, draft).join() !== idsIn(draft, base).join();
}

function pick<Value>(base: Value, theirs: Value, mine: Value): Value {
  return JSON.stringify(base) === JSON.stringify(mine) ? theirs : mine;
}

function pickSettings(base: Draft['settings'], theirs: Draft['settings'], mine: Draft['settings']) {
  const { language: _, ...rest } = mine;
  const language = pick(base.language, theirs.language, mine.language);
  return {
    ...rest,
    expiry_days: pick(base.expiry_days, theirs.expiry_days, mine.expiry_days),
    redirect_url: pick(base.redirect_url, theirs.redirect_url, mine.redirect_url),
    ...(language && { language }),
  };
}
