export type Side = 'theirs' | 'mine';

/** An item that two people may have changed since `base`. Undefined where it doesn't exist. */
export interface Sides<Item> {
  id: string;
  base: Item | undefined;
  theirs: Item | undefined;
  mine: Item | undefined;
}

/** How items are told apart, and what they say, whatever their positions. */
export interface Kind<Item> {
  idOf(item: Item): string;
  fingerprint(item: Item): string;
}

/** The lists that are merged. */
interface Lists<Item> {
  base: Item[];
  theirs: Item[];
  mine: Item[];
}

/** The items that were changed on both sides, in different ways, in the order of `mine`. */
export function findBothChanged<Item>(kind: Kind<Item>, lists: Lists<Item>): Sides<Item>[] {
  return sidesOf(kind, lists).filter((sides) => isConflict(kind, sides));
}

/**
 * Takes each item that only one side changed from that side, and lets `choose` decide where both did. The order comes
 * from the side that changed it. Each item that only the other side has goes after the same neighbour as there.
 */
export function mergeLists<Item>(kind: Kind<Item>, lists: Lists<Item>, choose: (id: string) => Side): Item[] {
  const merged = new Map<string, Item>();
  for (const sides of sidesOf(kind, lists)) {
    const isUnchanged = isSame(kind, sides.base, sides.mine);
    const side = isConflict(kind, sides) ? choose(sides.id) : isUnchanged ? 'theirs' : 'mine';
    const item = sides[side];
    if (item !== undefined) merged.set(sides.id, item);
  }
  return orderOf(kind, lists).flatMap((id) => merged.get(id) ?? []);
}

function sidesOf<Item>({ idOf }: Kind<Item>, { base, theirs, mine }: Lists<Item>): Sides<Item>[] {
  const ids = new Set([...mine, ...theirs, ...base].map(idOf));
  const find = (items: Item[], id: string) => items.find((item) => idOf(item) === id);
  return [...ids].map((id) => ({ id, base: find(base, id), theirs: find(theirs, id), mine: find(mine, id) }));
}

function isConflict<Item>(kind: Kind<Item>, { base, theirs, mine }: Sides<Item>): boolean {
  return !isSame(kind, base, theirs) && !isSame(kind, base, mine) && !isSame(kind, theirs, mine);
}

function isSame<Item>({ fingerprint }: Kind<Item>, one: Item | undefined, other: Item | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return fingerprint(one) === fingerprint(other);
}

function orderOf<Item>({ idOf }: Kind<Item>, lists: Lists<Item>): string[] {
  const [base, theirs, mine] = [lists.base.map(idOf), lists.theirs.map(idOf), lists.mine.map(idOf)];
  const [leading, other] = hasMoved(base, mine) ? [mine, theirs] : [theirs, mine];
  const order = [...leading];
  for (const [index, id] of other.entries()) {
    if (order.includes(id)) continue;
    const before = other[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** Whether any two items that both lists have changed places. */
function hasMoved(base: string[], ids: string[]): boolean {
  const common = (one: string[], other: string[]) => one.filter((id) => other.includes(id)).join();
  return common(base, ids) !== common(ids, base);
}
