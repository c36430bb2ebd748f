import { countPlaceholders } from '../../../shared/variables/count-placeholders.ts';
import type { ClauseDecision } from '../../../wire/evidence.ts';
import type { Clause } from '../../../wire/versions.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { maxBundleBytes } from '../bundle/file-names.ts';
import { decisionsOf, statusOfDecisions } from '../decisions.ts';
import { fieldsOf } from '../fields-of.ts';
import { channelOf, type Replayed } from '../replay.ts';
import { shownClauses } from '../shown-clauses.ts';
import type { AnyEvidence } from './read-bundle.ts';

/** Why the decisions, the status and the description of the process do not follow from the events and the clauses. */
export function findDecisionProblem(evidence: AnyEvidence, replayed: Replayed): string | undefined {
  const { responses, withdrawals, facts, shown, variables } = replayed;
  const clauses = clausesWithoutText(evidence, variables);
  const decisions = clauses && responses && decisionsOf(clauses, responses, withdrawals);
  if (clauses === undefined || decisions === undefined || !agreeOnClauses(evidence, clauses))
    return 'The decisions in the events do not match the clauses';
  if (canonicalJson(evidence.decisions) !== canonicalJson(decisions))
    return describeDifference(evidence.decisions, decisions);
  if (decisions && statusOfDecisions(decisions) !== facts.status)
    return 'The status does not follow from the decisions';
  const unfounded = decisions && findWithdrawalProblem(decisions, clauses, withdrawals);
  if (unfounded) return unfounded;
  const { process } = evidence;
  const isDescribed =
    process.channel === channelOf(replayed) &&
    process.confirmation === (shown?.confirmation ?? null) &&
    process.language === (shown?.language ?? null);
  return isDescribed
    ? undefined
    : 'The description of how the decision was made does not agree with the events';
}

function describeDifference(stated: AnyEvidence['decisions'], actual: ClauseDecision[] | null): string {
  const wrong = stated?.findIndex(
    (each, index) => canonicalJson(each) !== canonicalJson(actual?.[index] ?? null),
  );
  return wrong === undefined || wrong < 0 || stated?.length !== actual?.length
    ? 'The decisions do not agree with the events'
    : `The decisions do not agree with the events: the decision on clause ${wrong + 1}`;
}

/**
 * The clauses with the titles that the signer was shown, which the decisions repeat. Their texts are left out:
 * decisions don't depend on them, and those of a forged version may not be rich text. Undefined if the titles are
 * longer than any bundle.
 */
function clausesWithoutText(
  { version }: AnyEvidence,
  variables: Replayed['variables'],
): Clause[] | undefined {
  const clauses = version.content.clauses.map(({ section: _, ...clause }) => ({ ...clause, content: '' }));
  const lengths = Object.values(variables).map((value) => value?.length ?? 0);
  const longest = lengths.reduce((max, length) => Math.max(max, length), 0);
  if (countPlaceholders(clauses) * longest > maxBundleBytes) return undefined;
  return shownClauses({ ...version.content, clauses }, variables);
}

/**
 * Only optional clauses that were accepted can be withdrawn, and only once. The life cycle checks that the request was
 * accepted.
 */
function findWithdrawalProblem(
  decisions: ClauseDecision[],
  clauses: Clause[],
  withdrawals: Replayed['withdrawals'],
): string | undefined {
  if (new Set(withdrawals.map(({ clauseId }) => clauseId)).size !== withdrawals.length)
    return 'A clause is withdrawn twice';
  const clausesById = new Map(clauses.map((clause) => [clause.id, clause]));
  const decisionsById = new Map(decisions.map((decision) => [decision.clause_id, decision]));
  const isWithdrawable = ({ clauseId, slug }: Replayed['withdrawals'][number]) => {
    const decision = decisionsById.get(clauseId);
    return clausesById.get(clauseId)?.slug === slug && decision?.accepted && !decision.is_mandatory;
  };
  return withdrawals.every(isWithdrawable)
    ? undefined
    : 'A withdrawal is of a clause that is mandatory or was not accepted';
}

/**
 * Whether the decision records the same mandatory and pre-selected clauses as the version. Older events record none.
 */
function agreeOnClauses({ events }: AnyEvidence, clauses: Clause[]): boolean {
  const decided = events.find(({ type }) => type === 'completed' || type === 'rejected');
  const responses = Array.isArray(decided?.payload.responses) ? decided.payload.responses : [];
  const byId = new Map<unknown, Clause>(clauses.map((clause) => [clause.id, clause]));
  return responses.map(fieldsOf).every(({ clauseId, is_mandatory, default_checked }) => {
    const clause = byId.get(clauseId);
    return (
      (is_mandatory === undefined || is_mandatory === clause?.is_mandatory) &&
      (default_checked === undefined || default_checked === clause?.default_checked)
    );
  });
}
