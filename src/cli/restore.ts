import { countOf } from '../../shared/count-of.ts';
import type { Restoration } from './backup/restore-into.ts';
import type { Command } from './command.ts';
import { interruption } from './interrupt.ts';

export const restore: Command = {
  usage: 'FILE',
  summary: 'restore a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL',
  positionals: ['FILE'],
  handlesSignals: true,
  run: async ({ config, json, positionals: [file = ''] }) => {
    const { restoreInto } = await import('./backup/restore-into.ts');
    return restoreInto(await config(), file, interruption(json));
  },
  print: ({ organisations, contradictions, rows, applied, created_at, secret_key }: Restoration) =>
    [
      `Restored ${countOf(rows, 'row')}, as they were at ${created_at}. Organisations: ${organisations}.`,
      applied.length > 0 && `Then applied ${applied.join(', ')}.`,
      `The secret key is in ${secret_key}.`,
      contradictions > 0 &&
        `The evidence logs of ${countOf(contradictions, 'organisation')} already contradicted themselves in the backup and were not continued; "audit" names them. Once they are put right, run "evidence new-logs".`,
      `${contradictions > 0 ? "Every other organisation's" : "Each organisation's"} evidence continues in a new log, which names the last head of the one in the backup.`,
    ]
      .filter((line) => line !== false)
      .map((line) => `${line}\n`)
      .join(''),
};
