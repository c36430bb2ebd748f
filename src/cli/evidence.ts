import { countOf } from '../../shared/count-of.ts';
import type { ContinuedLogs } from '../evidence/log/continue-logs.ts';
import type { Command } from './command.ts';
import { describeNotContinued } from './not-continued.ts';
import { withExistingStore } from './with-store.ts';

export const evidenceNewLogs: Command = {
  usage: '',
  summary:
    'start a new evidence log for every organisation, after the database was set back to an earlier state without "restore"',
  run: async ({ config }) =>
    withExistingStore(await config(), async ({ database, keyring }) => {
      const { startNewLogs } = await import('../evidence/log/start-new-logs.ts');
      return startNewLogs(database.db, keyring);
    }),
  print: (logs: ContinuedLogs) =>
    `The evidence of ${countOf(logs.continued, 'organisation')} continues in a new log.\n${describeNotContinued(logs)}`,
  exitCode: ({ contradictions }: ContinuedLogs) => (contradictions > 0 ? 1 : 0),
};
