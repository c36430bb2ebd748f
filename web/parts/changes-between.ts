/**
 * The fields whose values differ, with their new values. Saving the others would revert what somebody else has changed.
 */
export function changesBetween<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changes: Partial<Fields> = { ...after };
  for (const name in changes)
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) delete changes[name];
  return changes;
}
