import type { ClauseResponse } from '../../wire/signer.ts';
import type { AssentMap } from '../../wire/signing-request-fields.ts';
import type { Clause } from '../../wire/versions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { isRejection } from './outcome.ts';

/** A signer's decisions on the clauses of a version. */
export interface Decisions {
  /** For every clause. A clause without an answer is false. */
  assentMap: AssentMap;
  /** The ids of the clauses without an answer, in the order of the version. */
  unanswered: string[];
  /** By clause id. Only declined clauses have comments. */
  comments: Record<string, string>;
}

/**
 * The decisions that responses make. Throws BAD_REQUEST when a clause is repeated or unknown, when an accepted clause
 * has a comment, and when a clause is missing although no mandatory one was declined.
 */
export function collectDecisions(clauses: Clause[], responses: ClauseResponse[]): Decisions {
  const known = new Set(clauses.map((clause) => clause.id));
  const answers = new Map<string, boolean>();
  const comments = new Map<string, string>();
  for (const [index, { clauseId, accepted, comment }] of responses.entries()) {
    const field = `responses[${index}]`;
    if (!known.has(clauseId))
      throw new ApiError('BAD_REQUEST', `${field}.clauseId: this version has no such clause.`);
    if (answers.has(clauseId))
      throw new ApiError('BAD_REQUEST', `${field}.clauseId: the clause has more than one response.`);
    if (typeof comment === 'string' && accepted)
      throw new ApiError('BAD_REQUEST', `${field}.comment: only a declined clause can have a comment.`);
    answers.set(clauseId, accepted);
    if (typeof comment === 'string') comments.set(clauseId, comment);
  }
  const answered = Object.fromEntries(answers);
  const unanswered = clauses.flatMap(({ id }) => (answers.has(id) ? [] : [id]));
  if (unanswered.length > 0 && !isRejection(clauses, answered))
    throw new ApiError('BAD_REQUEST', `responses: the clause "${unanswered[0]}" has no response.`);
  return {
    assentMap: { ...answered, ...Object.fromEntries(unanswered.map((id) => [id, false])) },
    unanswered,
    comments: Object.fromEntries(comments),
  };
}
