import { renderRichText } from '../../shared/rich-text/render.ts';
import { texts } from '../texts/versions.ts';
import type { Clause } from './clauses.ts';

/** Everything that changed about a clause except its title and text, one sentence each. */
export function describeChanges(from: Clause, to: Clause): string[] {
  const changes: string[] = [];
  if (from.is_mandatory !== to.is_mandatory)
    changes.push(to.is_mandatory ? texts.changes.nowMandatory : texts.changes.nowOptional);
  if (from.default_checked !== to.default_checked)
    changes.push(to.default_checked ? texts.changes.nowPreSelected : texts.changes.notPreSelected);
  if (from.section !== to.section)
    changes.push(to.section ? texts.changes.movedToSection(to.section) : texts.changes.removedFromSection);
  if (from.order !== to.order) changes.push(texts.changes.moved);
  if (from.slug !== to.slug) changes.push(texts.changes.slug(from.slug, to.slug));
  return changes;
}

/** Whether two texts look different when rendered. Different JSON can render the same. */
export function looksDifferent(from: Clause, to: Clause): boolean {
  return from.content !== to.content && renderRichText(from.content, '') !== renderRichText(to.content, '');
}
