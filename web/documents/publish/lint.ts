import { richTextToPlainText } from '../../../shared/rich-text/plain-text.ts';
import { parseRichText, type RichTextNode } from '../../../shared/rich-text/rich-text.ts';
import type { Clause } from '../../versions/clauses.ts';
import type { Draft } from '../draft/draft.ts';
import { findProblems } from '../draft/faults.ts';

/** What is wrong with a draft: an error keeps it from being published, a warning is for who publishes to weigh. */
export interface Finding {
  level: 'error' | 'warning';
  /** The clause it is about; null when it is about the whole. */
  clauseId: string | null;
  message: string;
  /** Why it matters. */
  reason?: string;
}

/** From here on a clause takes about five minutes to read, at 200 words a minute and five letters a word. */
const longText = 6_000;

/** What to mend or to think about before a draft is published, errors first. */
export function lintDraft(draft: Draft): Finding[] {
  return [...findErrors(draft), ...findWarnings(draft)];
}

function findErrors(draft: Draft): Finding[] {
  const faults = findProblems(draft).map(
    ({ clauseId, message }): Finding => ({ level: 'error', clauseId, message }),
  );
  const bySlug = Map.groupBy(draft.clauses, ({ slug }) => slug);
  const others: Finding[] = [];
  for (const clause of draft.clauses) {
    if (isBlank(clause))
      others.push({ level: 'error', clauseId: clause.id, message: 'The clause has no text.' });
    const first = bySlug.get(clause.slug)?.[0];
    if (first && first !== clause)
      others.push({
        level: 'error',
        clauseId: clause.id,
        message: `The slug “${clause.slug}” is that of “${first.title}” too.`,
        reason: 'Programs find the decision on a clause by its slug.',
      });
  }
  return [...faults, ...others];
}

function findWarnings({ clauses, settings }: Draft): Finding[] {
  const findings: Finding[] = [];
  const warn = (clauseId: string | null, message: string, reason: string) =>
    findings.push({ level: 'warning', clauseId, message, reason });
  if (clauses.length === 0)
    warn(null, 'There are no clauses.', 'Signers confirm the document as a whole and read nothing of it.');
  else if (clauses.every(({ is_mandatory }) => !is_mandatory))
    warn(
      null,
      'Every clause is optional.',
      'Whoever declines them all has still accepted the document in part.',
    );
  for (const clause of clauses) {
    if (clause.default_checked && !clause.is_mandatory)
      warn(
        clause.id,
        'It is optional and pre-ticked.',
        'Consent that was ticked in advance is often not valid consent (recital 32 of the GDPR).',
      );
    if (textOf(clause).length > longText)
      warn(
        clause.id,
        'It is very long.',
        'Signers decide on a clause as a whole. Two shorter ones are easier to weigh.',
      );
  }
  if (settings.expiry_days === 0)
    warn(null, 'Signing requests never expire.', 'A link that nobody used stays open for years.');
  return findings;
}

function isBlank({ content }: Clause): boolean {
  const hasText = (node: RichTextNode): boolean =>
    (node.text ?? '').trim() !== '' || (node.content ?? []).some(hasText);
  try {
    return !hasText(parseRichText(content));
  } catch {
    // Not rich text at all, which is a fault of its own.
    return false;
  }
}

const known = new WeakMap<Clause, string>();

function textOf(clause: Clause): string {
  let text = known.get(clause);
  if (text === undefined) {
    text = readText(clause);
    known.set(clause, text);
  }
  return text;
}

function readText({ content }: Clause): string {
  try {
    return richTextToPlainText(content);
  } catch {
    return content;
  }
}
