import { countOf } from '../../shared/count-of.ts';
import type { ContinuedLogs } from '../evidence/log/continue-logs.ts';
import type { Command } from './command.ts';
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
  print: ({ continued, contradictions }: ContinuedLogs) =>
    [
      `The evidence of ${countOf(continued, 'organisation')} continues in a new log.\n`,
      ...(contradictions > 0
        ? [
            `The evidence logs of ${countOf(contradictions, 'organisation')} contradict themselves and were not continued; "audit" names them.\n`,
          ]
        : []),
    ].join(''),
  exitCode: ({ contradictions }: ContinuedLogs) => (contradictions > 0 ? 1 : 0),
};
