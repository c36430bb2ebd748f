import { ApiError } from '../../platform/http/api-error.ts';

/** What was found, and about which request; null stands for the log itself. `problem` names no person. */
export interface Contradiction {
  org_id: string;
  signing_request_id: string | null;
  problem: string;
}

/** Stored evidence contradicts itself, so none of it may be signed. Callers get CONFLICT with a public sentence. */
export class EvidenceContradiction extends ApiError {
  readonly contradiction: Contradiction;

  constructor(contradiction: Contradiction) {
    const subject =
      contradiction.signing_request_id === null ? 'The evidence log' : 'The stored evidence of this request';
    super(
      'CONFLICT',
      `${subject} contradicts itself, so it was not signed. The operator has to look into it.`,
      {
        cause: contradiction.problem,
      },
    );
    this.contradiction = contradiction;
  }
}

/** How the problem begins when SECRET_KEY lacks the key of a signed head, so that `doctor` recognises it. */
export const noKeySigned = 'no key of this service signed';
