import { renderRichText } from '../../shared/rich-text/render.ts';
import type { Clause } from './clauses.ts';

/** What else than its words changed of a clause, one sentence each. */
export function changesOf(from: Clause, to: Clause): string[] {
  const changes: string[] = [];
  if (from.is_mandatory !== to.is_mandatory)
    changes.push(
      to.is_mandatory
        ? 'It must be accepted now; it was optional.'
        : 'It is optional now; it had to be accepted.',
    );
  if (from.default_checked !== to.default_checked)
    changes.push(to.default_checked ? 'It is pre-ticked now.' : 'It is no longer pre-ticked.');
  if (from.section !== to.section)
    changes.push(
      to.section ? `It stands in the section “${to.section}” now.` : 'It stands in no section now.',
    );
  if (from.order !== to.order) changes.push('It stands in another place.');
  if (from.slug !== to.slug) changes.push(`Its slug is “${to.slug}” now; it was “${from.slug}”.`);
  return changes;
}

/** Whether two contents look different, although JSON can be written in many ways. */
export function looksDifferent(from: Clause, to: Clause): boolean {
  return from.content !== to.content && renderRichText(from.content, '') !== renderRichText(to.content, '');
}
