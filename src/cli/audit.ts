import type { Audit } from '../evidence/audit/audit-evidence.ts';
import { uuidOption } from './arguments.ts';
import type { Command } from './command.ts';
import { clearProgress, showProgress } from './progress.ts';
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
        onProgress: ({ requests, leaves }) =>
          showProgress(`${requests} requests and ${leaves} leaves checked`),
      });
      clearProgress();
      return result;
    });
  },
  print,
  exitCode: ({ ok }: Audit) => (ok ? 0 : 1),
};

function print({ checked, problems }: Audit): string {
  const lines = problems.map(({ org_id, signing_request_id, problem }) =>
    signing_request_id === null
      ? `FAIL  organisation ${org_id}: ${problem}\n`
      : `FAIL  signing request ${signing_request_id} of organisation ${org_id}: ${problem}\n`,
  );
  const { organisations, requests, events, leaves, heads, timestamps, pages } = checked;
  const summary = `Checked ${requests} requests with ${events} events and ${pages} displayed pages, ${leaves} leaves, ${heads} signed heads and ${timestamps} timestamps of ${organisations} organisations: `;
  return `${lines.join('')}${summary}${problems.length === 0 ? 'everything holds' : `${problems.length} problems`}.\n`;
}
