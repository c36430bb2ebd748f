import { countOf } from '../../shared/count-of.ts';
import type { Audit } from '../evidence/audit/audit-evidence.ts';
import { organisationOption } from './arguments.ts';
import type { Command } from './command.ts';
import { clearProgress, showProgress } from './progress.ts';
import { withExistingStore } from './with-store.ts';

export const audit: Command = {
  usage: '[--org ORG]',
  summary:
    'check that stored evidence is consistent and that lists and counts agree with it: exit 0 if so, 1 if not',
  options: { org: { type: 'string', help: 'the ID of one organisation; by default all are checked' } },
  run: async (input) => {
    const orgId = organisationOption(input);
    const config = await input.config();
    return withExistingStore(config, async ({ database, keyring }) => {
      const { auditEvidence } = await import('../evidence/audit/audit-evidence.ts');
      const { auditStandings } = await import('../consents/audit-standings.ts');
      const { readDisplayedPage } = await import('../signer/displayed-pages.ts');
      const result = await auditEvidence(database.db, keyring, {
        orgId,
        readPage: readDisplayedPage,
        auditStandings,
        witnessKeys: config.witnesses.map(({ key }) => key),
        timestampAuthorities: config.timestampAuthorities,
        onProgress: ({ requests, leaves }) =>
          showProgress(`${countOf(requests, 'request')} and ${countOf(leaves, 'leaf', 'leaves')} checked`),
      });
      clearProgress();
      return result;
    });
  },
  print,
  exitCode: ({ ok }: Audit) => (ok ? 0 : 1),
};

function print({ checked, problems, unchecked }: Audit): string {
  const failures = problems.map(({ org_id, signing_request_id, problem }) =>
    signing_request_id === null
      ? `FAIL  organisation ${org_id}: ${problem}\n`
      : `FAIL  signing request ${signing_request_id} of organisation ${org_id}: ${problem}\n`,
  );
  return [...failures, ...unchecked.map(printUnchecked), summaryOf(checked, problems, unchecked)].join('');
}

function printUnchecked({ what, by, id, count, reason }: Audit['unchecked'][number]): string {
  const subject = {
    head: countOf(count, 'signed head'),
    cosignature: `${countOf(count, 'cosignature')} by ${by} (key ID ${id})`,
    authority: `the authority of ${countOf(count, 'timestamp')}, whose certificate is ${by} (SHA-256 ${id})`,
  }[what];
  return `NOT CHECKED  ${subject}: ${reason}\n`;
}

function summaryOf(
  checked: Audit['checked'],
  problems: Audit['problems'],
  unchecked: Audit['unchecked'],
): string {
  const parts = [
    `${countOf(checked.requests, 'request')} with ${countOf(checked.events, 'event')} and ${countOf(checked.pages, 'displayed page')}`,
    countOf(checked.leaves, 'leaf', 'leaves'),
    countOf(checked.heads, 'signed head'),
    countOf(checked.timestamps, 'timestamp'),
  ];
  const last = `${countOf(checked.cosignatures, 'cosignature')} of ${countOf(checked.organisations, 'organisation')}`;
  const result =
    problems.length > 0
      ? countOf(problems.length, 'problem')
      : unchecked.length > 0
        ? 'everything is consistent, apart from what was not checked'
        : 'everything is consistent';
  return `Checked ${parts.join(', ')} and ${last}: ${result}.\n`;
}
