import { noKeySigned } from '../../evidence/log/contradiction.ts';
import { listContradictions } from '../../evidence/log/contradictions.ts';
import { listPublishingProblems } from '../../evidence/publishing/list-publishing-problems.ts';
import { commandLine } from '../../platform/command-line.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Finding } from './finding.ts';

/** How many contradictions are named one by one. */
const maxNamed = 3;

/** Reports contradictions that were found when evidence was about to be signed. `audit` checks everything. */
export async function checkEvidence(db: Db): Promise<Finding> {
  const check = 'evidence';
  const found = await listContradictions(db);
  if (found.length === 0)
    return {
      check,
      status: 'ok',
      message: 'No contradiction was found when evidence was signed; "audit" checks everything',
    };
  const named = found
    .slice(0, maxNamed)
    .map(({ org_id, signing_request_id, problem }) =>
      signing_request_id === null
        ? `organisation ${org_id}: ${problem}`
        : `signing request ${signing_request_id}: ${problem}`,
    );
  const begin = found.some(({ problem }) => problem.startsWith(noKeySigned))
    ? 'Give every process all keys of the service in SECRET_KEY; if that does not help, run'
    : 'Run';
  const more = found.length > maxNamed ? `, and ${found.length - maxNamed} more` : '';
  return {
    check,
    status: 'failed',
    message: `Stored evidence contradicts itself and is not signed: ${named.join('; ')}${more}`,
    fix: `${begin} "${commandLine('audit')}", find out who changed the database, and restore what was changed from a backup`,
  };
}

/** Reports whether signed heads reach the timestamp authority and the witnesses, for a service that has either. */
export async function checkPublishing(db: Db, recipients: string[]): Promise<Finding> {
  const check = 'signed heads';
  const problems = await listPublishingProblems(db, recipients);
  if (problems.length === 0)
    return { check, status: 'ok', message: 'The last attempt to publish each of them succeeded' };
  return {
    check,
    status: 'warning',
    message: problems
      .map(
        ({ recipient, problem, organisations }) =>
          `${recipient}: ${problem} (organisations: ${organisations})`,
      )
      .join('; '),
    fix: 'It is retried automatically; check TIMESTAMP_URL and WITNESS_URLS if it keeps failing',
  };
}
