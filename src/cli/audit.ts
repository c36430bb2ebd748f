import type { Audit } from '../evidence/audit/audit-evidence.ts';
import type { AuditCounts } from '../evidence/audit/audit-report.ts';
import { uuidOption } from './arguments.ts';
import type { Command } from './command.ts';
import { withStore } from './with-store.ts';

export const audit: Command = {
  usage: '[--org ORG]',
  summary: 'check all stored evidence against itself: exit 0 if it holds, 1 if not',
  options: { org: { type: 'string', help: 'the ID of one organisation; by default all are checked' } },
  run: async (input) => {
    const orgId = input.values.org === undefined ? undefined : uuidOption(input, 'org');
    return withStore(await input.config(), async ({ database, keyring }) => {
      const { auditEvidence } = await import('../evidence/audit/audit-evidence.ts');
      const { readDisplayedPage } = await import('../signer/displayed-pages.ts');
      const result = await auditEvidence(database.db, keyring, {
        orgId,
        readPage: readDisplayedPage,
        onProgress: showProgress,
      });
      clearProgress();
      return result;
    });
  },
  print,
  exitCode: ({ ok }: Audit) => (ok ? 0 : 1),
};

/** On a terminal only, because a log would get thousands of lines. */
function showProgress({ requests, leaves }: AuditCounts): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${requests} requests and ${leaves} leaves checked`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

function print({ checked, problems }: Audit): string {
  const lines = problems.map(({ org_id, signing_request_id, problem }) =>
    signing_request_id === null
      ? `FAIL  organisation ${org_id}: ${problem}\n`
      : `FAIL  signing request ${signing_request_id} of organisation ${org_id}: ${problem}\n`,
  );
  const { organisations, requests, events, leaves, heads, pages } = checked;
  const summary = `Checked ${requests} requests with ${events} events and ${pages} displayed pages, ${leaves} leaves and ${heads} signed heads of ${organisations} organisations: `;
  return `${lines.join('')}${summary}${problems.length === 0 ? 'everything holds' : `${problems.length} problems`}.\n`;
}
