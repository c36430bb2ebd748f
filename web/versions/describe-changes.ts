import { renderRichText } from '../../shared/rich-text/render.ts';
import type { Clause } from './clauses.ts';

/** Everything that changed about a clause except its title and text, one sentence each. */
export function describeChanges(from: Clause, to: Clause): string[] {
  const changes: string[] = [];
  if (from.is_mandatory !== to.is_mandatory)
    changes.push(
      to.is_mandatory ? 'Now must be accepted (was optional).' : 'Now optional (had to be accepted before).',
    );
  if (from.default_checked !== to.default_checked)
    changes.push(to.default_checked ? 'Now pre-selected.' : 'No longer pre-selected.');
  if (from.section !== to.section)
    changes.push(to.section ? `Moved to the section “${to.section}”.` : 'Removed from its section.');
  if (from.order !== to.order) changes.push('Moved to another position.');
  if (from.slug !== to.slug) changes.push(`Slug changed from “${from.slug}” to “${to.slug}”.`);
  return changes;
}

/** Whether two texts look different when rendered. Different JSON can render the same. */
export function looksDifferent(from: Clause, to: Clause): boolean {
  return from.content !== to.content && renderRichText(from.content, '') !== renderRichText(to.content, '');
}
