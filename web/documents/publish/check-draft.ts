import { richTextToPlainText } from '../../../shared/rich-text/plain-text.ts';
import { parseRichText, type RichTextNode } from '../../../shared/rich-text/rich-text.ts';
import { texts } from '../../texts/publish.ts';
import type { Clause } from '../../versions/clauses.ts';
import type { Draft } from '../draft/draft.ts';
import { oncePerClause } from '../draft/once-per-clause.ts';
import { findProblems } from '../draft/problems/find-problems.ts';

/** A problem in a draft. An error prevents publication; a warning leaves the decision to the publisher. */
export interface Finding {
  level: 'error' | 'warning';
  /** The clause that the finding is about; null if it is about the whole document. */
  clauseId: string | null;
  message: string;
  /** Why it matters. */
  reason?: string;
}

/** In characters. A longer clause takes over five minutes to read, at 200 words a minute and six characters a word. */
const maxComfortableLength = 6_000;

/** Checks a draft before publication. Returns errors first, then warnings. */
export function checkDraft(draft: Draft): Finding[] {
  return [...findErrors(draft), ...findWarnings(draft)];
}

function findErrors(draft: Draft): Finding[] {
  const problems = findProblems(draft).map(
    ({ clauseId, message }): Finding => ({ level: 'error', clauseId, message }),
  );
  const bySlug = Map.groupBy(draft.clauses, ({ slug }) => slug);
  const others: Finding[] = [];
  for (const clause of draft.clauses) {
    if (isBlank(clause)) others.push({ level: 'error', clauseId: clause.id, message: texts.findings.noText });
    const first = bySlug.get(clause.slug)?.[0];
    if (first && first !== clause)
      others.push({
        level: 'error',
        clauseId: clause.id,
        message: texts.findings.sameSlug(first.title, clause.slug),
        reason: texts.findings.sameSlugReason,
      });
  }
  return [...problems, ...others];
}

function findWarnings({ clauses, settings }: Draft): Finding[] {
  const findings: Finding[] = [];
  const warn = (clauseId: string | null, message: string, reason: string) =>
    findings.push({ level: 'warning', clauseId, message, reason });
  if (clauses.length === 0) warn(null, texts.findings.noClauses, texts.findings.noClausesReason);
  else if (clauses.every(({ is_mandatory }) => !is_mandatory))
    warn(null, texts.findings.allOptional, texts.findings.allOptionalReason);
  else if (clauses.length > 1 && clauses.every(({ is_mandatory }) => is_mandatory))
    warn(null, texts.findings.allMandatory, texts.findings.allMandatoryReason);
  for (const clause of clauses) {
    if (clause.default_checked && !clause.is_mandatory)
      warn(clause.id, texts.findings.preSelected, texts.findings.preSelectedReason);
    if (textOf(clause).length > maxComfortableLength)
      warn(clause.id, texts.findings.long, texts.findings.longReason);
  }
  if (settings.expiry_days === 0) warn(null, texts.findings.neverExpires, texts.findings.neverExpiresReason);
  return findings;
}

function isBlank({ content }: Clause): boolean {
  const hasText = (node: RichTextNode): boolean =>
    (node.text ?? '').trim() !== '' || (node.content ?? []).some(hasText);
  return !hasText(parseRichText(content));
}

const textOf = oncePerClause(({ content }) => richTextToPlainText(content));
